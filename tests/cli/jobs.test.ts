import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { findLastRuns } from '../../functions/src/documents/operations.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { mailTo } from '../support/caught-mail.ts';
import { elevere } from '../support/elevere.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { createExpiringCodes } from '../support/expiring-codes.ts';
import { newInvitation, newMember, verifyAddress } from '../support/people.ts';

test('an operator runs a scheduled function, and the command waits for its end', async () => {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS - 1);
  const code = await newInvitation('somebody', { createdAt });
  const { stdout, stderr, code: exitCode } = await elevere('run', 'expire_invitations');
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/^On the emulators at .*\n$/)]);
  expect(stdout).toMatch(/Its output is in \S+\.log\./);
  expect((await findInvitation(code))?.status).toBe('expired');
  const [lastRun] = await findLastRuns('expire_invitations');
  expect(lastRun?.outcome).toBe('finished');
  expect(Number(lastRun?.ranAt)).toBeGreaterThan(createdAt.getTime() + INVITATION_LIFETIME_MS);
});

test('the clock command sends emails within seconds, until Ctrl-C', async () => {
  const { uid, email } = await verifyAddress(await newMember('fulluser'));
  const reminderOccasion = await createExpiringCodes(uid);
  const clockProcess = spawn(process.execPath, [
    path.join(REPOSITORY_PATH, 'operator/elevere.ts'),
    'clock',
  ]);
  const processExit = once(clockProcess, 'exit');
  try {
    await once(clockProcess.stderr, 'data');
    await mailRef('due').set(mailDocument(reminderOccasion, newDelivery(new Date())));
    await expect.poll(() => mailTo(email), { timeout: 20_000 }).toHaveLength(1);
  } finally {
    clockProcess.kill('SIGINT');
  }
  expect(await processExit).toEqual([0, null]);
});

test('for a real project the command names gcloud before it requires credentials', async () => {
  expect((await elevere('clock', '--project', 'somewhere-real')).code).toBe(2);
  const { code, stderr } = await elevere('run', 'send_due_mail', '--project', 'somewhere-real');
  expect(code).toBe(2);
  expect(stderr).toContain('gcloud scheduler jobs run firebase-schedule-send_due_mail-us-central1');
  expect(stderr).toContain('--project somewhere-real');
});
