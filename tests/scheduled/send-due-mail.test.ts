import { beforeEach, expect, test } from 'vitest';
import { MAIL_COLLECTION, mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { run } from '../../functions/src/jobs/send-due-mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { createExpiringCodes } from '../support/ending-codes.ts';
import { fillDocument } from '../support/full-document.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';

const MINUTE = 60_000;
/** Set to later, so that no other run finds an email due. */
const later = new Date(Date.now() + 60 * MINUTE);

beforeEach(emptyNetwork);

async function dueMail(id: string, dueAt: Date): Promise<Person> {
  const member = await verifyAddress(await newMember('fulluser'));
  const occasion = await createExpiringCodes(member.uid);
  const delivery = { ...newDelivery(new Date()), dueAt };
  await mailRef(id).set(mailDocument(occasion, delivery));
  return member;
}

test('the due time of a sent email becomes the time of the run', async () => {
  await dueMail('one', new Date(later.getTime() - MINUTE));
  await run({ now: later, outOfTime: () => false });
  const { status, dueAt } = (await mailRef('one').get()).data() ?? {};
  expect([status, dueAt.toDate()]).toEqual(['sent', later]);
});

test('an unreadable email is logged and does not end the run', async () => {
  await mailRef('odd').set({ status: 'due', dueAt: new Date(later.getTime() - 3 * MINUTE) });
  await dueMail('full', new Date(later.getTime() - 2 * MINUTE));
  await fillDocument(mailRef('full'));
  await dueMail('another', new Date(later.getTime() - MINUTE));
  expect(await run({ now: later, outOfTime: () => false })).toMatchObject({
    sent: 1,
    failed: 1,
    malformed: 1,
    finished: true,
    firstFailure: 'mail/odd is malformed',
  });
});

test('a run out of time sends the oldest emails and leaves the rest due', async () => {
  const ids = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
  for (const [index, id] of ids.entries()) {
    await dueMail(id, new Date(later.getTime() - (10 - index) * MINUTE));
  }
  expect(await run({ now: later, outOfTime: () => true })).toMatchObject({
    sent: 5,
    finished: false,
  });
  const left = await firestore().collection(MAIL_COLLECTION).where('status', '==', 'due').get();
  expect(left.docs.map(({ id }) => id)).toEqual(['sixth']);
  expect(await run({ now: later, outOfTime: () => true })).toMatchObject({ sent: 1 });
});

test('an email with an unknown template is reported once and not retried', async () => {
  await mailRef('odd').set({
    template: 'no_longer_there',
    to: 'somebody',
    status: 'due',
    attempts: 0,
    createdAt: later,
    dueAt: new Date(later.getTime() - MINUTE),
  });
  expect(await run({ now: later, outOfTime: () => false })).toMatchObject({ malformed: 1 });
  expect((await mailRef('odd').get()).get('status')).toBe('failed');
  const next = await run({ now: later, outOfTime: () => false });
  expect(next).toMatchObject({ malformed: 0, firstFailure: null });
});
