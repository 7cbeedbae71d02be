import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { remainingInvitations } from '../domain/quota.ts';
import { readQuota } from './quotas.ts';
import { readMember } from './users.ts';

/** A fake snapshot with the two properties that `readMember` and `readQuota` use. */
const snapshotOf = (data: object) => ({ id: 'ada', data: () => data }) as DocumentSnapshot;

test.each([
  ['absent, as no restrictions', {}, { suspended: false, mayInvite: true }],
  [
    'valid, without a change',
    { suspended: true, mayInvite: false },
    { suspended: true, mayInvite: false },
  ],
  [
    'texts, as restrictions',
    { suspended: 'true', mayInvite: 'false' },
    { suspended: true, mayInvite: false },
  ],
  [
    'null, as restrictions',
    { suspended: null, mayInvite: null },
    { suspended: true, mayInvite: false },
  ],
])('readMember parses suspended and mayInvite that are %s', (_how, fields, parsed) => {
  expect(readMember(snapshotOf(fields))).toMatchObject(parsed);
});

test('a malformed `listed` keeps the member hidden, and a malformed `mail` sends emails', () => {
  expect(readMember(snapshotOf({ listed: 'yes', mail: 'no' }))).toMatchObject({
    listed: false,
    mail: true,
  });
});

test.each([
  [{}, 2],
  [{ made: 1 }, 1],
  [{ made: 1, granted: 3 }, 4],
  [{ made: '1', granted: 100 }, 0],
  [{ made: null }, 0],
  [{ made: -5 }, 0],
])('a quota document with %j leaves %i invitations', (fields, remaining) => {
  expect(remainingInvitations('fulluser', readQuota(snapshotOf(fields)))).toBe(remaining);
});
