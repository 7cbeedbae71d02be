import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, test } from 'vitest';
import { OPERATIONS_COLLECTION, recordRun } from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { elevere } from '../support/elevere.ts';
import { clearNetwork } from '../support/emulators.ts';
import { EMULATOR_ORIGINS, PROJECT_ID, REPOSITORY_PATH } from '../support/environment.ts';
import { newMember } from '../support/people.ts';

const FIRESTORE_RULES = readFileSync(path.join(REPOSITORY_PATH, 'firestore.rules'), 'utf8');

async function publishRules(content: string): Promise<void> {
  const answer = await fetch(
    `${EMULATOR_ORIGINS.firestore}/emulator/v1/projects/${PROJECT_ID}:securityRules`,
    {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content }] } }),
    },
  );
  expect(answer.status).toBe(200);
}

afterEach(() => publishRules(FIRESTORE_RULES));

test('a healthy network has no problem', async () => {
  // Calls the API until it answers, because the first answer of an emulated function may take
  // longer than the two seconds that `check` waits.
  await expect.poll(async () => (await call('/health')).status, { timeout: 20_000 }).toBe(200);
  for (const job of ['expire_invitations', 'write_reminders', 'send_due_mail'] as const) {
    await recordRun(job, new Date(), 'finished');
  }
  expect(await elevere('check')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/✓ Members hidden from strangers\n[^✗]*No problems found\.\n$/),
  });
});

async function findJobProblems(): Promise<readonly string[]> {
  const { stdout } = await elevere('check');
  return stdout.split('\n').filter((line) => /^✗ .* on time: /.test(line));
}

const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 3_600_000);

test('a job that never ran in a new network has not run yet', async () => {
  await clearNetwork();
  const { stdout } = await elevere('check');
  expect(stdout).toContain(
    '… write_reminders on time: not yet. It runs by the timetable "30 6 * * *".',
  );
  expect(stdout).not.toMatch(/✗ .* on time/);
});

test('a failed job, or one that never ran in four days, is a problem', async () => {
  await clearNetwork();
  const { uid } = await newMember('fulluser');
  await memberRef(uid).update({ createdAt: daysAgo(4) });
  await recordRun('expire_invitations', new Date(), 'finished');
  await recordRun('send_due_mail', new Date(), 'failed');
  expect(await findJobProblems()).toEqual([
    expect.stringMatching(
      /^✗ send_due_mail .*: It failed on \d.*Z\. → npm run elevere -- run send_/,
    ),
    expect.stringMatching(/^✗ write_reminders .*: It never ran\. → npm run elevere -- run write_r/),
  ]);
});

test('a job is late after two of its periods, as in the overview', async () => {
  await clearNetwork();
  const runRecord = firestore().collection(OPERATIONS_COLLECTION).doc('expire_invitations');
  await runRecord.set({ ranAt: daysAgo(2.9 / 24), outcome: 'finished' });
  expect(await findJobProblems()).toEqual([]);
  await runRecord.set({ ranAt: daysAgo(3.1 / 24), outcome: 'finished' });
  expect(await findJobProblems()).toEqual([
    expect.stringMatching(
      /^✗ expire_invitations .*: It last ran on .* → npm run elevere -- run exp/,
    ),
  ]);
});

test('rules that let a visitor read are the first problem', async () => {
  await publishRules(
    FIRESTORE_RULES.replace(/match \/users\/\{\w+\} \{/, '$& allow read: if true;'),
  );
  const { code, stdout } = await elevere('check');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^✗ Members hidden from strangers: .* answers 200\. → correct firestore\.rules/m,
  );
  expect(stdout).not.toMatch(/✗ Invitations hidden from strangers/);
});
