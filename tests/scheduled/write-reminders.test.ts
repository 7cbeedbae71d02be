import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { MAIL_COLLECTION, mailRef } from '../../functions/src/documents/mail.ts';
import {
  findStartOfLastRunIfFinished,
  recordRun,
} from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { run, writeReminders } from '../../functions/src/jobs/write-reminders.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { clearNetwork } from '../support/emulators.ts';
import { newInvitation, newMember } from '../support/people.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Noon UTC, so that the time an hour earlier or later is still the same day. */
const now = new Date('2026-11-21T12:00:00Z');
const isOutOfTime = () => false;

beforeEach(clearNetwork);

async function newNewcomerInvitedDaysAgo(days: number): Promise<string> {
  const { uid } = await newMember('partialuser');
  const createdAt = Timestamp.fromMillis(now.getTime() - days * DAY_MS);
  await memberRef(uid).update({ createdAt });
  return uid;
}

async function newMemberWithCodesEndingIn(days: number, codeCount = 1): Promise<string> {
  const { uid } = await newMember('fulluser');
  const createdAt = new Date(now.getTime() + days * DAY_MS - INVITATION_LIFETIME_MS);
  for (let code = 0; code < codeCount; code += 1) await newInvitation(uid, { createdAt });
  return uid;
}

test('reminders are written for the third day before a code’s end, and days 7 and 21 of a newcomer, once', async () => {
  const [newcomerAfter7Days, newcomerAfter8Days, newcomerAfter21Days] = [
    await newNewcomerInvitedDaysAgo(7),
    await newNewcomerInvitedDaysAgo(8),
    await newNewcomerInvitedDaysAgo(21),
  ];
  for (const days of [5, 9, 14, 20, 23]) await newNewcomerInvitedDaysAgo(days);
  const [memberWithOneCode, memberWithTwoCodes] = [
    await newMemberWithCodesEndingIn(3),
    await newMemberWithCodesEndingIn(2, 2),
  ];
  for (const days of [1, 4]) await newMemberWithCodesEndingIn(days);
  // The job did not run on 20 November. It counts days: the last run began under 48 hours ago.
  const lastRunStart = new Date('2026-11-19T12:00:05Z');
  const dailyRun = { now, isOutOfTime, lastRunStart };
  // The job reads only the codes and people that get a reminder.
  expect(await writeReminders(dailyRun)).toMatchObject({ read: 6, written: 5 });
  const mailDocuments = await firestore().collection(MAIL_COLLECTION).get();
  expect(mailDocuments.docs.map(({ id }) => id).toSorted()).toEqual(
    [
      `code_ends_soon:${memberWithOneCode}:2026-11-24`,
      `code_ends_soon:${memberWithTwoCodes}:2026-11-23`,
      `half_way:${newcomerAfter7Days}:7`,
      `half_way:${newcomerAfter8Days}:7`,
      `half_way:${newcomerAfter21Days}:21`,
    ].toSorted(),
  );
  const secondReport = await writeReminders({
    ...dailyRun,
    now: new Date(now.getTime() + 3_600_000),
  });
  expect(secondReport).toMatchObject({ written: 0, failed: 0, finished: true });
});

test('a second run repeats no reminder, and each member gets only one', async () => {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await newNewcomerInvitedDaysAgo(8);
  await newMemberWithCodesEndingIn(2);
  const newcomerAfter7Days = await newNewcomerInvitedDaysAgo(7);
  const member = await newMemberWithCodesEndingIn(3, 120);
  const reminderReport = await writeReminders({ now, isOutOfTime, lastRunStart: yesterday });
  expect(reminderReport).toMatchObject({ read: 121, written: 2, failed: 0, finished: true });
  const mailDocuments = await firestore().collection(MAIL_COLLECTION).get();
  expect(mailDocuments.docs.map(({ id }) => id).toSorted()).toEqual(
    [`code_ends_soon:${member}:2026-11-24`, `half_way:${newcomerAfter7Days}:7`].toSorted(),
  );
});

test('a run out of time has written the reminders of its first page', async () => {
  await newNewcomerInvitedDaysAgo(7);
  await newMemberWithCodesEndingIn(3);
  const dailyRun = { now, isOutOfTime: () => true, lastRunStart: null };
  expect(await writeReminders(dailyRun)).toMatchObject({ read: 1, written: 1, finished: false });
});

test('the job continues from its last finished run', async () => {
  const lastRunTime = new Date('2026-11-20T06:30:00Z');
  await recordRun('write_reminders', lastRunTime, 'failed');
  expect(await findStartOfLastRunIfFinished('write_reminders')).toBeNull();
  await recordRun('write_reminders', lastRunTime, 'finished');
  expect(await findStartOfLastRunIfFinished('write_reminders')).toEqual(lastRunTime);
});

test('only after a failed run, the job makes up for the days before it', async () => {
  const newcomerOfDay9 = await newNewcomerInvitedDaysAgo(9);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await recordRun('write_reminders', yesterday, 'finished');
  expect(await run({ now, isOutOfTime })).toMatchObject({ written: 0 });
  await recordRun('write_reminders', yesterday, 'failed');
  expect(await run({ now, isOutOfTime })).toMatchObject({ written: 1 });
  expect((await mailRef(`half_way:${newcomerOfDay9}:7`).get()).exists).toBe(true);
});

test('a run after an unfinished run writes the reminders of seven earlier days', async () => {
  const newcomerOfDay14 = await newNewcomerInvitedDaysAgo(14);
  await newNewcomerInvitedDaysAgo(15);
  const runAfterUnfinishedRun = { now, isOutOfTime, lastRunStart: null };
  expect(await writeReminders(runAfterUnfinishedRun)).toMatchObject({ written: 1 });
  const mailDocuments = await firestore().collection(MAIL_COLLECTION).get();
  expect(mailDocuments.docs.map(({ id }) => id)).toEqual([`half_way:${newcomerOfDay14}:7`]);
});

test('reminders of up to seven missed days are written later', async () => {
  const [newcomerOfDay14, newcomerOfDay15] = [
    await newNewcomerInvitedDaysAgo(14),
    await newNewcomerInvitedDaysAgo(15),
  ];
  const memberWithCodeEndingTomorrow = await newMemberWithCodesEndingIn(1);
  const runAfterTwentyDays = {
    now,
    isOutOfTime,
    lastRunStart: new Date(now.getTime() - 20 * DAY_MS),
  };
  expect(await writeReminders(runAfterTwentyDays)).toMatchObject({ written: 2, finished: true });
  const mailDocuments = await firestore().collection(MAIL_COLLECTION).get();
  const mailIds = mailDocuments.docs.map(({ id }) => id);
  expect(mailIds.toSorted()).toEqual([
    `code_ends_soon:${memberWithCodeEndingTomorrow}:2026-11-22`,
    `half_way:${newcomerOfDay14}:7`,
  ]);
  expect(mailIds).not.toContain(`half_way:${newcomerOfDay15}:7`);
});
