import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { MAIL_COLLECTION } from '../../functions/src/documents/mail.ts';
import { recordRun, startOfLastFinishedRun } from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { writeReminders } from '../../functions/src/jobs/write-reminders.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newInvitation, newMember } from '../support/people.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Noon UTC, so that an hour earlier or later is still the same day. */
const now = new Date('2026-11-21T12:00:00Z');
const outOfTime = () => false;

beforeEach(emptyNetwork);

async function halfWaySince(days: number): Promise<string> {
  const { uid } = await newMember('partialuser');
  const createdAt = Timestamp.fromMillis(now.getTime() - days * DAY);
  await memberRef(uid).update({ createdAt });
  return uid;
}

/** Creates a member with codes that end in this many days. */
async function newMemberWithCodes(days: number, codes = 1): Promise<string> {
  const { uid } = await newMember('fulluser');
  const createdAt = new Date(now.getTime() + days * DAY - INVITATION_LIFETIME_MS);
  for (let code = 0; code < codes; code += 1) await newInvitation(uid, { createdAt });
  return uid;
}

test('reminders are written for the third day before a code’s end, and days 7 and 21 of a newcomer, once', async () => {
  const [week, missed, threeWeeks] = [
    await halfWaySince(7),
    await halfWaySince(8),
    await halfWaySince(21),
  ];
  for (const days of [5, 9, 14, 20, 23]) await halfWaySince(days);
  const [ending, endingTwice] = [await newMemberWithCodes(3), await newMemberWithCodes(2, 2)];
  for (const days of [1, 4]) await newMemberWithCodes(days);
  // A day is missed even if less than 48 hours have passed since the last run.
  const finishedAt = new Date('2026-11-19T12:00:05Z');
  const daily = { now, outOfTime, finishedAt };
  // Reads only the codes and people that get a reminder.
  expect(await writeReminders(daily)).toMatchObject({ read: 6, written: 5 });
  const mails = await firestore().collection(MAIL_COLLECTION).get();
  expect(mails.docs.map(({ id }) => id).toSorted()).toEqual(
    [
      `code_ends_soon:${ending}:2026-11-24`,
      `code_ends_soon:${endingTwice}:2026-11-23`,
      `half_way:${week}:7`,
      `half_way:${missed}:7`,
      `half_way:${threeWeeks}:21`,
    ].toSorted(),
  );
  const again = await writeReminders({ ...daily, now: new Date(now.getTime() + 3_600_000) });
  expect(again).toMatchObject({ written: 0, failed: 0, finished: true });
});

test('a second run repeats no reminder, and each member gets only one', async () => {
  const yesterday = new Date(now.getTime() - DAY);
  await halfWaySince(8);
  await newMemberWithCodes(2);
  const today = await halfWaySince(7);
  const member = await newMemberWithCodes(3, 120);
  const next = await writeReminders({ now, outOfTime, finishedAt: yesterday });
  expect(next).toMatchObject({ read: 121, written: 2, failed: 0, finished: true });
  const mails = await firestore().collection(MAIL_COLLECTION).get();
  expect(mails.docs.map(({ id }) => id).toSorted()).toEqual(
    [`code_ends_soon:${member}:2026-11-24`, `half_way:${today}:7`].toSorted(),
  );
});

test('a run out of time has written the reminders of its first page', async () => {
  await halfWaySince(7);
  await newMemberWithCodes(3);
  const daily = { now, outOfTime: () => true, finishedAt: null };
  expect(await writeReminders(daily)).toMatchObject({ read: 1, written: 1, finished: false });
});

test('the job continues from its last finished run', async () => {
  const ranAt = new Date('2026-11-20T06:30:00Z');
  await recordRun('write_reminders', ranAt, 'failed');
  expect(await startOfLastFinishedRun('write_reminders')).toBeNull();
  await recordRun('write_reminders', ranAt, 'finished');
  expect(await startOfLastFinishedRun('write_reminders')).toEqual(ranAt);
});

test('reminders of up to seven missed days are written later', async () => {
  const [missed, tooOld] = [await halfWaySince(14), await halfWaySince(15)];
  const memberOfOneDay = await newMemberWithCodes(1);
  const week = { now, outOfTime, finishedAt: new Date(now.getTime() - 20 * DAY) };
  expect(await writeReminders(week)).toMatchObject({ written: 2, finished: true });
  const mails = await firestore().collection(MAIL_COLLECTION).get();
  const ids = mails.docs.map(({ id }) => id);
  expect(ids.toSorted()).toEqual([
    `code_ends_soon:${memberOfOneDay}:2026-11-22`,
    `half_way:${missed}:7`,
  ]);
  expect(ids).not.toContain(`half_way:${tooOld}:7`);
});
