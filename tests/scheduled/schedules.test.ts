import { expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { OPERATIONS } from '../../functions/src/documents/operations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { eventually, publishRun } from '../support/jobs.ts';
import { newInvitation } from '../support/people.ts';

test('a message to its topic runs a job, which stores the time', async () => {
  const began = Date.now();
  const createdAt = new Date(began - INVITATION_LIFETIME_MS - 1);
  const code = await newInvitation('somebody', { createdAt });
  await publishRun('expire_invitations');
  await eventually(async () => (await findInvitation(code))?.status, 'expired');
  const run = firestore().collection(OPERATIONS).doc('expire_invitations');
  await expect.poll(async () => (await run.get()).get('outcome')).toBe('finished');
  expect((await run.get()).get('ranAt').toMillis()).toBeGreaterThanOrEqual(began);
});
