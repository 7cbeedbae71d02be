import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { findOverview } from '../../functions/src/administration/get-overview.ts';
import { MAX_LISTED_NEWCOMERS } from '../../functions/src/contract/administration.ts';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { networkSettingsRef } from '../../functions/src/documents/network.ts';
import { recordRun } from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { claimAttempt, newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { DEFAULT_NETWORK_SETTINGS } from '../../functions/src/domain/network-settings.ts';
import { clearNetwork } from '../support/emulators.ts';
import { newMember, type Person } from '../support/people.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR_MS = 3_600_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR_MS);
const TIMETABLE = {
  minutely: { schedule: '* * * * *' },
  hourly: { schedule: '5 * * * *' },
  daily: { schedule: '30 6 * * *' },
};

const findProblems = async () => (await findOverview(now, TIMETABLE)).problems;

beforeEach(clearNetwork);

async function newNetworkWithoutProblems(): Promise<readonly Person[]> {
  return Promise.all((['admin', 'admin', 'fulluser'] as const).map((role) => newMember(role)));
}

async function runAllJobs(): Promise<void> {
  for (const job of Object.keys(TIMETABLE)) await recordRun(job, now, 'finished');
}

test('a healthy network has no problems', async () => {
  const [admin] = await newNetworkWithoutProblems();
  await runAllJobs();
  expect(await findProblems()).toEqual([]);
  await memberRef(admin?.uid ?? '').update({ suspended: true });
  expect(await findProblems()).toEqual([{ kind: 'one_admin' }, { kind: 'few_inviters', count: 2 }]);
});

test('a job that missed two runs is late', async () => {
  await newNetworkWithoutProblems();
  await runAllJobs();
  const lastRunTime = new Date(now.getTime() - 4 * HOUR_MS);
  await recordRun('hourly', lastRunTime, 'finished');
  expect(await findProblems()).toEqual([
    { kind: 'job_late', job: 'hourly', ran_at: lastRunTime.toISOString() },
  ]);
});

test('members whose inviting is off do not count as inviters', async () => {
  const [, , member] = await newNetworkWithoutProblems();
  await memberRef(member?.uid ?? '').update({ mayInvite: false });
  expect(await findProblems()).toEqual([{ kind: 'few_inviters', count: 2 }]);
});

test('paused invitations are the first problem', async () => {
  await newNetworkWithoutProblems();
  await networkSettingsRef().set({ ...DEFAULT_NETWORK_SETTINGS, paused: true });
  expect(await findProblems()).toEqual([{ kind: 'paused' }]);
});

test('failed emails are a problem until an email is sent again', async () => {
  await newNetworkWithoutProblems();
  const writeMail = (status: 'sent' | 'failed' | 'due', days: number) => {
    const occasion = { template: 'half_way', to: 'somebody', day: 7 } as const;
    const [firstDueAt, dueAt] = [daysAgo(days), daysAgo(days - 1)];
    const mailDelivery = { status, attempts: 1, firstDueAt, dueAt };
    return mailRef(`${status}-${days}`).set(mailDocument(occasion, mailDelivery));
  };
  await writeMail('failed', 9);
  await writeMail('sent', 5);
  const occasion = { template: 'request_waits', to: 'somebody', invitee: 'other' } as const;
  const oneHourLater = new Date(now.getTime() + HOUR_MS);
  await mailRef('later').set(mailDocument(occasion, newDelivery(oneHourLater)));
  expect((await findOverview(now, TIMETABLE)).unsent_mail).toBe(1);
  const dueDelivery = newDelivery(now);
  await mailRef('now').set(mailDocument(occasion, dueDelivery));
  await mailRef('tried').set(mailDocument(occasion, claimAttempt(dueDelivery, now)));
  expect((await findOverview(now, TIMETABLE)).unsent_mail).toBe(3);
  expect(await findProblems()).toEqual([]);
  await writeMail('failed', 4);
  await writeMail('failed', 3);
  const firstFailureTime = daysAgo(4).toISOString();
  expect(await findProblems()).toEqual([
    { kind: 'mail_failed', count: 2, since: firstFailureTime },
  ]);
  await writeMail('sent', 1);
  expect(await findProblems()).toEqual([]);
});

test('newcomers of more than 14 days are named, with their first inviter', async () => {
  const [, , firstInviter] = await newNetworkWithoutProblems();
  await runAllJobs();
  const uid = firstInviter?.uid ?? '';
  const [lateNewcomer, recentNewcomer] = [
    await newMember('partialuser', { invitedBy: [uid] }),
    await newMember('partialuser', { invitedBy: [uid] }),
  ];
  await memberRef(lateNewcomer.uid).update({ createdAt: Timestamp.fromDate(daysAgo(15)) });
  await memberRef(recentNewcomer.uid).update({ createdAt: Timestamp.fromDate(daysAgo(14)) });
  const expectedProblem = {
    kind: 'waiting',
    person: { uid: lateNewcomer.uid },
    since: daysAgo(15).toISOString(),
  };
  expect(await findProblems()).toMatchObject([{ ...expectedProblem, first_inviter: { uid } }]);
  await memberRef(uid).update({ role: 'partialuser' });
  expect(await findProblems()).toMatchObject([
    { kind: 'few_inviters', count: 2 },
    { ...expectedProblem, first_inviter: null },
  ]);
});

test('of eleven late newcomers, the ten who joined last are named, the latest first', async () => {
  const uids = await writeMembers(
    newLastName(),
    Array.from({ length: MAX_LISTED_NEWCOMERS + 1 }, () => ({ role: 'partialuser' })),
  );
  for (const [index, uid] of uids.entries()) {
    await memberRef(uid).update({ createdAt: Timestamp.fromDate(daysAgo(15 + index)) });
  }
  const waitingProblems = (await findProblems()).filter(({ kind }) => kind === 'waiting');
  expect(waitingProblems).toMatchObject(
    uids.slice(0, MAX_LISTED_NEWCOMERS).map((uid) => ({ person: { uid } })),
  );
  expect((await findOverview(now, TIMETABLE)).long_halfway).toBe(MAX_LISTED_NEWCOMERS + 1);
});

test('a job that never ran is late three periods after the first member joined', async () => {
  const [oldest] = await newNetworkWithoutProblems();
  await memberRef(oldest?.uid ?? '').update({ createdAt: Timestamp.fromDate(now) });
  const lateJob = { kind: 'job_late', job: 'minutely', ran_at: null };
  const problemsAfter = async (delayMs: number) => {
    const dateAfterDelay = new Date(now.getTime() + delayMs);
    return (await findOverview(dateAfterDelay, TIMETABLE)).problems;
  };
  expect(await problemsAfter(3 * 60_000)).toEqual([]);
  expect(await problemsAfter(3 * 60_000 + 1)).toEqual([lateJob]);
});
