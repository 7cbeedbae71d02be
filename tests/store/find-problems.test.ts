import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { readMemberDetails } from '../../functions/src/administration/get-member.ts';
import { readOverview } from '../../functions/src/administration/get-overview.ts';
import { readPairs } from '../../functions/src/administration/read-pairs.ts';
import type { Hint } from '../../functions/src/contract/hints.ts';
import { recordAudit } from '../../functions/src/documents/audit.ts';
import { mailDocument, mailRef } from '../../functions/src/documents/mail.ts';
import { recordRun } from '../../functions/src/documents/operations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { claim, newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newMember, type Person } from '../support/people.ts';

const now = new Date('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * HOUR);
const TIMETABLE = {
  minutely: { schedule: '* * * * *' },
  hourly: { schedule: '5 * * * *' },
  daily: { schedule: '30 6 * * *' },
  'never ran': { schedule: '* * * * *' },
};

/** With whom a member vouched again and again, as their page in the console says. */
const together = async (uid: string) =>
  (await readMemberDetails(uid, now))?.patterns.together ?? [];

const problems = async () => (await readOverview(now, TIMETABLE)).problems;

beforeEach(emptyNetwork);

/** Two admins and a member: nothing is amiss. */
async function soundNetwork(): Promise<readonly Person[]> {
  return Promise.all((['admin', 'admin', 'fulluser'] as const).map((role) => newMember(role)));
}

test('there are none when all is well', async () => {
  const [admin] = await soundNetwork();
  for (const job of Object.keys(TIMETABLE).slice(0, 3)) await recordRun(job, now, 'finished');
  expect(await problems()).toEqual([]);
  await memberRef(admin?.uid ?? '').update({ disabled: true });
  expect(await problems()).toEqual([{ kind: 'one_admin' }, { kind: 'few_inviters', count: 2 }]);
});

test('a job is late by two of its periods, and not before it has run once', async () => {
  await soundNetwork();
  const ran = { minutely: 3 / 60, hourly: 3, daily: 72 };
  for (const [job, hours] of Object.entries(ran)) {
    await recordRun(job, new Date(now.getTime() - hours * HOUR), 'finished');
  }
  expect(await problems()).toEqual([]);
  for (const [job, hours] of Object.entries(ran)) {
    await recordRun(job, new Date(now.getTime() - hours * HOUR - 1), 'finished');
  }
  expect(await problems()).toMatchObject(
    Object.keys(ran).map((job) => ({ kind: 'job_late', job, ran_at: expect.any(String) })),
  );
});

test('members whose inviting is off do not count among those who may invite', async () => {
  const [, , member] = await soundNetwork();
  await memberRef(member?.uid ?? '').update({ mayInvite: false });
  expect(await problems()).toEqual([{ kind: 'few_inviters', count: 2 }]);
});

test('mail that was given up is a problem until a mail is sent again; a reminder that is not due is none', async () => {
  await soundNetwork();
  const write = (status: 'sent' | 'failed' | 'due', days: number) => {
    const occasion = { template: 'half_way', to: 'somebody', day: 7 } as const;
    const delivery = { status, attempts: 1, createdAt: daysAgo(days), dueAt: daysAgo(days - 1) };
    return mailRef(`${status}-${days}`).set(mailDocument(occasion, delivery));
  };
  await write('failed', 9);
  await write('sent', 5);
  const waiting = { template: 'request_waits', to: 'somebody', invitee: 'other' } as const;
  const soon = new Date(now.getTime() + HOUR);
  await mailRef('later').set(mailDocument(waiting, newDelivery(soon)));
  expect((await readOverview(now, TIMETABLE)).unsent_mail).toBe(1);
  const due = newDelivery(now);
  await mailRef('now').set(mailDocument(waiting, due));
  await mailRef('tried').set(mailDocument(waiting, claim(due, now)));
  expect((await readOverview(now, TIMETABLE)).unsent_mail).toBe(3);
  expect(await problems()).toEqual([]);
  await write('failed', 4);
  await write('failed', 3);
  const since = daysAgo(4).toISOString();
  expect(await problems()).toEqual([{ kind: 'mail_failed', count: 2, since }]);
  await write('sent', 1);
  expect(await problems()).toEqual([]);
});

test('who needs one more vouch for more than 14 days is named, with the first inviter while their vouch counts', async () => {
  const [, , first] = await soundNetwork();
  const uid = first?.uid ?? '';
  const [long, short] = [
    await newMember('partialuser', { invitedBy: [uid] }),
    await newMember('partialuser', { invitedBy: [uid] }),
  ];
  await memberRef(long.uid).update({ createdAt: Timestamp.fromDate(daysAgo(15)) });
  await memberRef(short.uid).update({ createdAt: Timestamp.fromDate(daysAgo(14)) });
  const waiting = { kind: 'waiting', person: { uid: long.uid }, since: daysAgo(15).toISOString() };
  expect(await problems()).toMatchObject([{ ...waiting, first_inviter: { uid } }]);
  await memberRef(uid).update({ role: 'partialuser' });
  expect(await problems()).toMatchObject([
    { kind: 'few_inviters', count: 2 },
    { ...waiting, first_inviter: null },
  ]);
});

/** A redemption that made a full member, so many days ago, as the audit log has it. */
async function joined(
  invitee: string,
  [first, second]: readonly [string, string],
  days: number,
  { byLink = false, hints = [] }: { byLink?: boolean; hints?: readonly Hint[] } = {},
) {
  const batch = firestore().batch();
  const entry = { subject: invitee, at: daysAgo(days), others: [second, first, second], hints };
  if (byLink) recordAudit(batch, { ...entry, action: 'vouched', actor: second });
  else {
    const details = { inviter: second };
    recordAudit(batch, { ...entry, action: 'second_code_redeemed', actor: invitee, details });
  }
  await batch.commit();
}

test('two who vouched together for three people within 90 days are named, in whichever order, and so on their own pages', async () => {
  const [, alan, grace] = await soundNetwork();
  const [one, other] = [alan?.uid ?? '', grace?.uid ?? ''];
  await joined('a', [one, other], 91);
  await joined('b', [one, other], 80);
  await joined('c', [other, one], 40, { byLink: true });
  await joined('e', [one, 'third'], 20);
  expect(await problems()).toEqual([]);
  expect(await together(one)).toEqual([]);
  await joined('d', [one, other], 5);
  const [pair, ...more] = await problems();
  expect(more).toEqual([]);
  expect(pair).toMatchObject({
    kind: 'pair',
    people: [one, other].toSorted().map((uid) => ({ uid, firstName: 'Test' })),
    invitees: ['d', 'c', 'b'].map((uid) => ({ uid, firstName: 'Former' })),
    last: daysAgo(5).toISOString(),
  });
  for (const [member, inviter] of [
    [one, other],
    [other, one],
  ] as const) {
    const invitees = ['d', 'c', 'b'].map((uid) => ({ uid }));
    expect(await together(member)).toMatchObject([{ inviter: { uid: inviter }, invitees }]);
  }
  // Suspending one leaves the other to be looked at.
  for (const [uid, left] of [
    [one, 1],
    [other, 0],
  ] as const) {
    await memberRef(uid).update({ disabled: true });
    expect((await problems()).filter(({ kind }) => kind === 'pair')).toHaveLength(left);
  }
});

test('pairs of whom neither can vouch any more take no one’s place', async () => {
  const [, alan, grace] = await soundNetwork();
  for (const days of [6, 5, 4]) {
    await joined(`joined ${days}`, [alan?.uid ?? '', grace?.uid ?? ''], days);
    await joined(`later ${days}`, ['left', 'left, too'], days - 3);
  }
  expect(await readPairs(now, 1)).toMatchObject([{ last: daysAgo(4).toISOString() }]);
});

test('redemptions of 30 days with a hint are named, the latest first, with who vouched in their order', async () => {
  const [, alan, grace] = await soundNetwork();
  const inviters = [alan?.uid ?? '', grace?.uid ?? ''] as const;
  await joined('a', inviters, 31, { hints: ['same_company'] });
  await joined('b', inviters, 29, { hints: ['same_company'] });
  await joined('c', inviters, 2, { hints: ['new_inviter'], byLink: true });
  const batch = firestore().batch();
  recordAudit(batch, {
    ...{ action: 'first_code_redeemed', actor: 'd', subject: 'd', at: daysAgo(1) },
    ...{ others: [inviters[0], inviters[0], 'former-uid'], hints: ['inviting_was_off'] },
    details: { inviter: inviters[0], former: 'former-uid' },
  });
  await batch.commit();
  const hinted = (await problems()).filter(({ kind }) => kind === 'hinted');
  const both = inviters.map((uid) => ({ uid }));
  expect(hinted).toMatchObject([
    { hints: ['inviting_was_off'], invitee: { uid: 'd' }, inviters: [{ uid: inviters[0] }] },
    { hints: ['new_inviter'], invitee: { uid: 'c' }, inviters: both },
    {
      hints: ['same_company'],
      invitee: { uid: 'b' },
      inviters: both,
      at: daysAgo(29).toISOString(),
    },
  ]);
});

test('a job that never ran is a problem after two of its periods', async () => {
  await soundNetwork();
  for (const job of ['minutely', 'hourly', 'daily']) await recordRun(job, now, 'finished');
  expect(await problems()).toEqual([]);
  const after = async (minutes: number) => {
    const later = new Date(now.getTime() + minutes * 60_000);
    return (await readOverview(later, TIMETABLE)).problems;
  };
  expect(await after(2)).toEqual([]);
  const missing = { kind: 'job_late', job: 'never ran', ran_at: null };
  expect(await after(3)).toEqual([missing]);
});
