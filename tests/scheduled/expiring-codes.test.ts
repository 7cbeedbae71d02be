import { expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { countExpiringCodes } from '../../functions/src/jobs/expiring-codes.ts';
import { newInvitation, newMember } from '../support/people.ts';

const EXPIRY_DAY = '2026-11-24';
const EXPIRY_TIMES = [
  '2026-11-23T23:59:59.999Z',
  '2026-11-24T00:00:00.000Z',
  '2026-11-24T23:59:59.999Z',
  '2026-11-25T00:00:00.000Z',
];

test('a reminder counts the codes of its UTC day that have not expired yet', async () => {
  const [inviter, otherInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const createCodeExpiringAt = (uid: string, expiryTime: string) =>
    newInvitation(uid, { createdAt: new Date(Date.parse(expiryTime) - INVITATION_LIFETIME_MS) });
  for (const expiryTime of EXPIRY_TIMES) await createCodeExpiringAt(inviter.uid, expiryTime);
  await createCodeExpiringAt(otherInviter.uid, `${EXPIRY_DAY}T12:00:00.000Z`);
  const countCodesExpiringBy = (now: string) =>
    countExpiringCodes(inviter.uid, EXPIRY_DAY, new Date(now));
  expect(await countCodesExpiringBy('2026-11-21T12:00:00Z')).toBe(2);
  expect(await countCodesExpiringBy('2026-11-24T12:00:00Z')).toBe(1);
});
