import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { MAIL, mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { run } from '../../functions/src/mail/send-due-mail.ts';
import { writeReminders } from '../../functions/src/mail/write-reminders.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { OPERATIONS } from '../../functions/src/platform/record-run.ts';
import { awaitMail } from '../support/await-mail.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import { newInvitation, newMember } from '../support/people.ts';

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

test('reminders are written for the third day before a code’s end, and days 7 and 21 half way, once', async () => {
  const [week, missed, threeWeeks] = [
    await halfWaySince(7),
    await halfWaySince(8),
    await halfWaySince(21),
  ];
  for (const days of [5, 9, 14, 20, 23]) await halfWaySince(days);
  const [ending, endingTwice] = [await makerOf(3), await makerOf(2, 2)];
  for (const days of [1, 4]) await makerOf(days);
  // Of the codes and people, only those that are reminded of are read.
  expect(await writeReminders({ now, outOfTime })).toMatchObject({ read: 6, written: 5 });
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
  const again = await writeReminders({ now: new Date(now.getTime() + 3_600_000), outOfTime });
  expect(again).toMatchObject({ written: 0, failed: 0, finished: true });
});

test('a mail that a long run cannot send waits from its attempt on, not from the run’s beginning', async () => {
  const { uid } = await newMember('fulluser');
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
  const { uid, email } = await newMember('fulluser');
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
