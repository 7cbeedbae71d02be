import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { run } from '../../functions/src/mail/send-due-mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { OPERATIONS } from '../../functions/src/platform/record-run.ts';
import { awaitMail } from '../support/await-mail.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { fillDocument } from '../support/full-document.ts';
import { eventually, jobsEnded, startJob } from '../support/jobs.ts';
import { newMember, verifyAddress } from '../support/people.ts';

const outOfTime = () => false;

beforeEach(emptyNetwork);
afterEach(jobsEnded);

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
