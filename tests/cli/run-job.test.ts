import { expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { elevere } from '../support/elevere.ts';
import { newInvitation } from '../support/people.ts';

test('an operator starts a scheduled function by hand, and it has done its work at the end', async () => {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS - 1);
  const code = await newInvitation('somebody', { createdAt });
  expect(await elevere('run', 'expire_invitations')).toMatchObject({ code: 0, stderr: '' });
  expect((await findInvitation(code))?.status).toBe('expired');
});

test('for a real project gcloud is named before credentials are asked for', async () => {
  const { code, stderr } = await elevere('run', 'send_due_mail', '--project', 'somewhere-real');
  expect(code).toBe(2);
  expect(stderr).toContain('gcloud scheduler jobs run firebase-schedule-send_due_mail-us-central1');
  expect(stderr).toContain('--project somewhere-real');
});
