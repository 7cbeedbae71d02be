import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { MAIL, mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { run } from '../../functions/src/mail/send-due-mail.ts';
import { writeReminders } from '../../functions/src/mail/write-reminders.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { finishedAt, OPERATIONS, recordRun } from '../../functions/src/platform/record-run.ts';
import { awaitMail } from '../support/await-mail.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { fillDocument } from '../support/full-document.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import { newInvitation, newMember, verifyAddress } from '../support/people.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Noon, UTC: an hour before and after it is the same day. */
const now = new Date('2026-11-21T12:00:00Z');
const outOfTime = () => false;

beforeEach(emptyNetwork);
afterEach(jobsEnded);

async function halfWaySince(days: number): Promise<string> {
  const { uid } = await newMember('partialuser');
  const createdAt = Timestamp.fromMillis(now.getTime() - days * DAY);
  await memberRef(uid).update({ createdAt });
  return uid;
}

/** A maker with a code that ends in so many days. */
async function makerOf(days: number, codes = 1): Promise<string> {
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
  const [ending, endingTwice] = [await makerOf(3), await makerOf(2, 2)];
  for (const days of [1, 4]) await makerOf(days);
  const daily = { now, outOfTime, finishedAt: null };
  // Of the codes and people, only those that are reminded of are read.
  expect(await writeReminders(daily)).toMatchObject({ read: 6, written: 5 });
  const mails = await firestore().collection(MAIL).get();
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

test('a run after one that finished leaves what that one did, and a maker of codes on many pages is told once', async () => {
  const yesterday = new Date(now.getTime() - DAY);
  await halfWaySince(8);
  await makerOf(2);
  const today = await halfWaySince(7);
  const maker = await makerOf(3, 120);
  const next = await writeReminders({ now, outOfTime, finishedAt: yesterday });
  expect(next).toMatchObject({ read: 121, written: 2, failed: 0, finished: true });
  const mails = await firestore().collection(MAIL).get();
  expect(mails.docs.map(({ id }) => id).toSorted()).toEqual(
    [`code_ends_soon:${maker}:2026-11-24`, `half_way:${today}:7`].toSorted(),
  );
  expect((await mailRef(`code_ends_soon:${maker}:2026-11-24`).get()).get('count')).toBe(120);
});

test('reminders are written as they are found: a run out of time has written its first page', async () => {
  await halfWaySince(7);
  await makerOf(3);
  const daily = { now, outOfTime: () => true, finishedAt: null };
  expect(await writeReminders(daily)).toMatchObject({ read: 1, written: 1, finished: false });
});

test('the job knows by its last run that finished what it has done', async () => {
  const ranAt = new Date('2026-11-20T06:30:00Z');
  await recordRun('write_reminders', ranAt, 'failed');
  expect(await finishedAt('write_reminders')).toBeNull();
  await recordRun('write_reminders', ranAt, 'finished');
  expect(await finishedAt('write_reminders')).toEqual(ranAt);
});

test('one mail whose mark cannot be written does not end the run', async () => {
  const occasion = { template: 'code_ends_soon', endsOn: '2026-11-24', count: 1 } as const;
  const later = new Date(Date.now() + 60_000);
  for (const id of ['a-full-one', 'another']) {
    const { uid } = await verifyAddress(await newMember('fulluser'));
    const delivery = { ...newDelivery(new Date()), attempts: 1, dueAt: later };
    await mailRef(id).set(mailDocument({ ...occasion, to: uid }, delivery));
  }
  await fillDocument(mailRef('a-full-one'));
  for (const [id, minutes] of [
    ['a-full-one', 2],
    ['another', 1],
  ] as const) {
    await mailRef(id).update({ dueAt: Timestamp.fromMillis(Date.now() - minutes * 60_000) });
  }
  expect(await run({ now: new Date(), outOfTime })).toMatchObject({
    ...{ sent: 1, failed: 1, finished: true },
    firstFailure: expect.any(String),
  });
});

test('a mail that a long run cannot send waits from its attempt on, not from the run’s beginning', async () => {
  const { uid } = await verifyAddress(await newMember('fulluser'));
  const occasion = { template: 'code_ends_soon', to: uid, endsOn: '2026-11-24', count: 1 } as const;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  // The function that the document starts has been here before the test goes on.
  await memberRef(uid).update({ mail: false });
  await mailRef('waiting').set(mailDocument(occasion, newDelivery(minutesAgo(40))));
  await eventually(async () => (await mailRef('waiting').get()).get('status'), 'off');
  await memberRef(uid).update({ mail: true });
  const dueAgain = { status: 'due', dueAt: Timestamp.fromDate(minutesAgo(30)) };
  await mailRef('waiting').update(dueAgain);
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  expect(await run({ now: minutesAgo(20), outOfTime })).toMatchObject({ postponed: 1 });
  vi.unstubAllEnvs();
  const dueAt: unknown = (await mailRef('waiting').get()).get('dueAt');
  expect(dueAt).toBeInstanceOf(Timestamp);
  expect(Number(dueAt)).toBeGreaterThan(Number(Timestamp.now()));
});

test('a mail that is due again is sent by the job, which says when it ran', async () => {
  const { uid, email } = await verifyAddress(await newMember('fulluser'));
  const occasion = { template: 'code_ends_soon', to: uid, endsOn: '2026-11-24', count: 1 } as const;
  const later = new Date(Date.now() + 60_000);
  const delivery = { ...newDelivery(new Date()), attempts: 1, dueAt: later };
  await mailRef('waiting').set(mailDocument(occasion, delivery));
  await mailRef('waiting').update({ dueAt: Timestamp.now() });
  await startJob('send_due_mail');
  await awaitMail(email);
  await eventually(async () => (await mailRef('waiting').get()).get('status'), 'sent');
  const runs = firestore().collection(OPERATIONS);
  await eventually(async () => (await runs.doc('send_due_mail').get()).get('outcome'), 'finished');
});
