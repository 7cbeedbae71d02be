import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { INVITATIONS_COLLECTION } from '../../functions/src/documents/invitations.ts';
import { findLastRuns } from '../../functions/src/documents/operations.ts';
import { defineJob, type JobReport, type JobRun } from '../../functions/src/jobs/job.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { TIMETABLE } from '../../functions/src/platform/runtime-options.ts';
import { callUrl } from '../support/api.ts';
import { clearNetwork } from '../support/emulators.ts';
import { type ExchangeOutcome, FaultyNetwork } from '../support/faulty-network.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { jsonLogEntries } from '../support/json-log-entries.ts';
import { newInvitation, randomCode } from '../support/people.ts';

beforeEach(clearNetwork);

const startJob = (origin: string) => callUrl(origin, { method: 'POST', json: {} });

const dueTime = Timestamp.fromMillis(Date.now() - INVITATION_LIFETIME_MS);

/** The database refuses every request that contains `secret`. The error quotes the request. */
async function runOnRefusingNetwork(job: string, secret: string) {
  const network = await FaultyNetwork.open();
  // The test waits until no transaction is open, because each keeps its locks for almost a minute.
  let openTransactions = 0;
  network.outcomeOf = ({ text, operation }): ExchangeOutcome => {
    if (operation === 'Rollback') openTransactions -= 1;
    if (operation === 'Commit' && text.includes(secret)) openTransactions += 1;
    return text.includes(secret) ? 'refuse' : 'pass';
  };
  const instance = await FunctionProcess.start(job, network.environment);
  try {
    const { status } = await startJob(instance.origin);
    await expect.poll(() => jsonLogEntries(instance)).not.toHaveLength(0);
    await expect.poll(() => openTransactions, { timeout: 10_000 }).toBe(0);
    return { status, lines: jsonLogEntries(instance), log: instance.log };
  } finally {
    await instance.kill();
    await network.close();
  }
}

it('a job whose writes are refused logs the reason, without a code', async () => {
  const createdAt = new Date(Date.now() - INVITATION_LIFETIME_MS);
  const [code, malformedCode] = [await newInvitation('somebody', { createdAt }), randomCode()];
  await firestore()
    .collection(INVITATIONS_COLLECTION)
    .doc(malformedCode)
    .set({ active: true, expires_at: dueTime });
  const { lines, log } = await runOnRefusingNetwork('expire_invitations', code);
  expect(lines[0]).toMatchObject({
    severity: 'ERROR',
    message: 'expire_invitations failed',
    job: 'expire_invitations',
    stack_trace: expect.stringMatching(/PERMISSION_DENIED.*invitations\/\[code\]/s),
  });
  expect(await findLastRuns('expire_invitations')).toMatchObject([{ outcome: 'failed' }]);
  for (const secret of [code, malformedCode]) expect(log).not.toContain(secret);
});

/** Runs a job whose work is `run`, at the schedule and with the timeout of write_reminders. */
async function runJob(run: (run: JobRun) => Promise<JobReport>): Promise<void> {
  const job = defineJob('write_reminders', TIMETABLE.write_reminders, async () => ({ run }));
  await job.run({ scheduleTime: new Date().toISOString() });
}

it.each([
  ['finished', { finished: true, failed: 0 }],
  ['stopped early', { finished: false }],
  ['failed', { finished: true, failed: 1 }],
])('a run is stored as %s: %j', async (outcome, report) => {
  await runJob(async () => report);
  expect(await findLastRuns('write_reminders')).toMatchObject([{ outcome }]);
});

it('a job starts no further page in the last 70 seconds before its timeout', async () => {
  freezeDate();
  const startedAt = Date.now();
  const lastStartMs = TIMETABLE.write_reminders.timeoutSeconds * 1_000 - 70_000;
  const isOutOfTimeAfter: boolean[] = [];
  await runJob(async ({ isOutOfTime }) => {
    for (const elapsedMs of [0, lastStartMs - 1, lastStartMs]) {
      vi.setSystemTime(startedAt + elapsedMs);
      isOutOfTimeAfter.push(isOutOfTime());
    }
    return { finished: false };
  });
  expect(isOutOfTimeAfter).toEqual([false, false, true]);
});
