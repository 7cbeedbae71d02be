import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { OPERATIONS, recordRun } from '../../functions/src/documents/operations.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { ORIGINS, PROJECT, REPOSITORY } from '../support/environment.ts';

const RULES = readFileSync(path.join(REPOSITORY, 'firestore.rules'), 'utf8');

async function publishRules(content: string): Promise<void> {
  const answer = await fetch(`${ORIGINS.firestore}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  });
  expect(answer.status).toBe(200);
}

afterEach(() => publishRules(RULES));

test('a healthy network has no problem; a job that did not run is reported', async () => {
  // The first read of an emulated function may exceed its limit of two seconds.
  await expect.poll(async () => (await call('/health')).status, { timeout: 20_000 }).toBe(200);
  for (const job of ['expire_invitations', 'write_reminders', 'send_due_mail'] as const) {
    await recordRun(job, new Date(), 'finished');
  }
  expect(await elevere('check')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/✓ Strangers cannot read members\n[^✗]*No problems found\.\n$/),
  });

  await firestore().collection(OPERATIONS).doc('write_reminders').delete();
  const ran = (hoursAgo: number) => {
    const ranAt = new Date(Date.now() - hoursAgo * 3_600_000);
    const runs = firestore().collection(OPERATIONS).doc('expire_invitations');
    return runs.set({ ranAt, outcome: 'finished' });
  };
  // The overview, too, reports a job as late after two of its periods.
  await ran(3.1);
  const { code, stdout } = await elevere('check');
  expect(code).toBe(1);
  const [late, never, ...rest] = stdout.split('\n');
  expect(late).toMatch(/^✗ .*: It ran last on .* → npm run elevere -- run expire_invitations$/);
  expect(never).toBe(
    '✗ write_reminders runs: It never ran. → npm run elevere -- run write_reminders',
  );
  expect(rest.join('\n')).not.toContain('✗');
});

test('rules that let a visitor read are the first problem', async () => {
  await publishRules(RULES.replace(/match \/users\/\{\w+\} \{/, '$& allow read: if true;'));
  const { code, stdout } = await elevere('check');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^✗ Strangers cannot read members: .* answers 200\. → npx firebase deploy/m,
  );
  expect(stdout).not.toMatch(/✗ Strangers cannot read invitations/);
});
