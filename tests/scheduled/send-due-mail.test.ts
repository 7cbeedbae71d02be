import { beforeEach, expect, test } from 'vitest';
import { MAIL_COLLECTION, mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { run } from '../../functions/src/jobs/send-due-mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { clearNetwork } from '../support/emulators.ts';
import { createExpiringCodes } from '../support/expiring-codes.ts';
import { fillDocument } from '../support/full-document.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';

const MINUTE_MS = 60_000;
/** An hour ahead, so that no other run finds the test's emails due. */
const mailRunTime = new Date(Date.now() + 60 * MINUTE_MS);

beforeEach(clearNetwork);

async function writeMailDueAt(id: string, dueAt: Date): Promise<Person> {
  const member = await verifyAddress(await newMember('fulluser'));
  const occasion = await createExpiringCodes(member.uid);
  const mailDelivery = { ...newDelivery(new Date()), dueAt };
  await mailRef(id).set(mailDocument(occasion, mailDelivery));
  return member;
}

test('the due time of a sent email becomes the time of the run', async () => {
  await writeMailDueAt('one', new Date(mailRunTime.getTime() - MINUTE_MS));
  await run({ now: mailRunTime, isOutOfTime: () => false });
  const { status, dueAt } = (await mailRef('one').get()).data() ?? {};
  expect([status, dueAt.toDate()]).toEqual(['sent', mailRunTime]);
});

test('an unreadable email is logged and does not end the run', async () => {
  await mailRef('odd').set({
    status: 'due',
    dueAt: new Date(mailRunTime.getTime() - 3 * MINUTE_MS),
  });
  await writeMailDueAt('full', new Date(mailRunTime.getTime() - 2 * MINUTE_MS));
  await fillDocument(mailRef('full'));
  await writeMailDueAt('another', new Date(mailRunTime.getTime() - MINUTE_MS));
  expect(await run({ now: mailRunTime, isOutOfTime: () => false })).toMatchObject({
    sent: 1,
    failed: 1,
    malformed: 1,
    finished: true,
    firstFailure: 'mail/odd is malformed',
  });
});

test('a run out of time sends the oldest emails and leaves the rest due', async () => {
  const mailIds = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  for (const [index, id] of mailIds.entries()) {
    await writeMailDueAt(id, new Date(mailRunTime.getTime() - (10 - index) * MINUTE_MS));
  }
  expect(await run({ now: mailRunTime, isOutOfTime: () => true })).toMatchObject({
    sent: 5,
    finished: false,
  });
  const dueMails = await firestore().collection(MAIL_COLLECTION).where('status', '==', 'due').get();
  expect(dueMails.docs.map(({ id }) => id)).toEqual(['sixth']);
  expect(await run({ now: mailRunTime, isOutOfTime: () => true })).toMatchObject({ sent: 1 });
});

test('an email with an unknown template is reported once and not retried', async () => {
  await mailRef('odd').set({
    template: 'no_longer_there',
    to: 'somebody',
    status: 'due',
    attempts: 0,
    createdAt: mailRunTime,
    dueAt: new Date(mailRunTime.getTime() - MINUTE_MS),
  });
  expect(await run({ now: mailRunTime, isOutOfTime: () => false })).toMatchObject({ malformed: 1 });
  expect((await mailRef('odd').get()).get('status')).toBe('failed');
  const nextReport = await run({ now: mailRunTime, isOutOfTime: () => false });
  expect(nextReport).toMatchObject({ malformed: 0, firstFailure: null });
});
