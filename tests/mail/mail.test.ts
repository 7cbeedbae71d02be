import { expect, test, vi } from 'vitest';
import { barMember } from '../../functions/src/administration/bar-member.ts';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import {
  mailDocument,
  mailId,
  mailRef,
  type Occasion,
} from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { deliverMail } from '../../functions/src/mail/deliver-mail.ts';
import { call } from '../support/api.ts';
import { awaitMail } from '../support/await-mail.ts';
import { mailTo } from '../support/caught-mail.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';

const MINUTE = 60_000;
const settings = `${process.env['PUBLIC_URL']}/settings`;

const statusOf = async (id: string) => (await mailRef(id).get()).get('status');

/** A mail that waits for its next attempt, so that only the test delivers it. */
async function waitingMail(occasion: Occasion): Promise<{ id: string; dueAt: Date }> {
  const dueAt = new Date(Date.now() + 60 * MINUTE);
  const id = mailId(occasion);
  await mailRef(id).set(mailDocument(occasion, { ...newDelivery(new Date()), attempts: 1, dueAt }));
  return { id, dueAt };
}

async function named(person: Person, firstName: string, lastName: string): Promise<Person> {
  await memberRef(person.uid).update({ firstName, lastName });
  return person;
}

test('inviters and the new member read of both codes, in text and in HTML', async () => {
  const first = await named(await newMember('fulluser'), 'Alan', 'Turing');
  const second = await named(await newMember('poweruser'), 'Grace', 'Hopper');
  const invitee = await newAccount();
  const [code1, code2] = [await newInvitation(first.uid), await newInvitation(second.uid)];
  const names = { firstName: 'Donald', lastName: 'O’Knuth <&>' };
  const registered = await call('/partial_registration', {
    ...{ method: 'POST', token: invitee.token },
    json: { invitee: invitee.uid, code1, email: invitee.email, ...names },
  });
  expect(registered.status).toBe(200);
  const [missing] = await awaitMail(invitee.email);
  expect(missing?.subject).toBe('One more vouch to go');
  expect(missing?.text).toContain('/mini-dashboard');
  const confirmed = await call('/confirm_second_code', {
    ...{ method: 'POST', token: invitee.token },
    json: { invitee: invitee.uid, code2 },
  });
  expect(confirmed.status).toBe(200);

  const [joined] = await awaitMail(first.email);
  expect(joined).toMatchObject({
    subject: 'Donald O’Knuth <&> joined through you',
    to: `Alan Turing <${first.email}>`,
    from: 'elevere <no-reply@localhost>',
  });
  const [completed] = await awaitMail(second.email);
  expect(completed?.subject).toBe('Donald O’Knuth <&> is a full member through you');
  const [welcome] = await awaitMail(invitee.email, 2);
  expect(welcome?.text).toContain('Alan Turing and Grace Hopper vouched for you');
  expect(welcome?.text).toContain('/welcome-new-full-users');
  for (const mail of [missing, joined, completed, welcome]) {
    expect(mail?.text).toContain(`Turn these mails off in your settings: ${settings}`);
    expect(mail?.html).toContain(`<a href="${settings}">`);
    expect(mail?.html).toMatch(/prefers-color-scheme: dark/);
    expect(mail?.html).not.toMatch(/<&>|<img/);
    for (const code of [code1, code2]) expect(JSON.stringify(mail)).not.toContain(code);
  }
});

test('a person who is half way reads once that their first inviter can no longer vouch', async () => {
  const inviter = await newMember('fulluser');
  const invitee = await newMember('partialuser', { invitedBy: [inviter.uid] });
  await barMember({ uid: inviter.uid, actor: 'an-admin', now: new Date() });
  const [mail] = await awaitMail(invitee.email);
  expect(mail?.subject).toBe('Your next code counts as your first');
  expect(await mailTo(inviter.email)).toEqual([]);
  const occasion = { template: 'first_inviter_unavailable', to: invitee.uid } as const;
  const id = mailId({ ...occasion, inviter: inviter.uid });
  await expect.poll(() => statusOf(id)).toBe('sent');
  await removeMember({ uid: inviter.uid, actor: 'an-admin', now: new Date() });
  expect(await statusOf(id)).toBe('sent');
});

test('a name is no header, no second address and no markup', async () => {
  const first = 'Eve, <all@elevere.test>\r\nBcc: all@elevere.test';
  const eve = await named(await newMember('fulluser'), first, '"<b onclick="x">');
  const invitee = await named(await newMember('partialuser'), first, '<script>');
  const occasion = { template: 'joined_with_your_code', to: eve.uid, step: 'first' } as const;
  const { id, dueAt } = await waitingMail({ ...occasion, invitee: invitee.uid });
  expect(await deliverMail(id, dueAt)).toEqual({ outcome: 'sent' });
  const [mail] = await awaitMail(eve.email);
  expect(mail?.envelope).toEqual({ from: 'no-reply@localhost', to: [eve.email] });
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).not.toMatch(/<b |<script/);
});

test('of simultaneous deliveries of one mail one sends it', async () => {
  const member = await newMember('fulluser');
  const occasion = { template: 'code_ends_soon', to: member.uid, count: 2 } as const;
  const { id, dueAt } = await waitingMail({ ...occasion, endsOn: '2026-11-24' });
  const deliveries = await Promise.all([1, 2, 3].map(() => deliverMail(id, dueAt)));
  expect(deliveries.map(({ outcome }) => outcome).toSorted()).toEqual([
    'sent',
    ...['unclaimed', 'unclaimed'],
  ]);
  const [mail] = await awaitMail(member.email);
  expect(mail?.subject).toBe('2 of your invitations end on 24 November');
});

test('while SMTP is down a mail stays due, and is sent afterwards; after a day it is given up', async () => {
  const member = await newMember('fulluser');
  const partial = await newMember('partialuser', { invitedBy: [member.uid] });
  const { id, dueAt } = await waitingMail({ template: 'half_way', to: partial.uid, day: 7 });
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  expect(await deliverMail(id, dueAt)).toMatchObject({ outcome: 'due' });
  expect(await deliverMail(id, dueAt)).toEqual({ outcome: 'unclaimed' });
  vi.unstubAllEnvs();
  expect(await mailTo(partial.email)).toEqual([]);
  const later = new Date(dueAt.getTime() + 15 * MINUTE);
  expect(await deliverMail(id, later)).toEqual({ outcome: 'sent' });
  const [mail] = await awaitMail(partial.email);
  expect(mail?.text).toContain('Test Member vouched for you');

  const forgotten = await waitingMail({ template: 'half_way', to: partial.uid, day: 21 });
  const tomorrow = new Date(Date.now() + 25 * 60 * MINUTE);
  expect(await deliverMail(forgotten.id, tomorrow)).toEqual({ outcome: 'failed' });
  expect([await statusOf(id), await statusOf(forgotten.id)]).toEqual(['sent', 'failed']);
});

test('a mail that is not wanted, is past or cannot be sent is marked off', async () => {
  const unwilling = await newMember('fulluser');
  await memberRef(unwilling.uid).update({ mail: false });
  const barred = await newMember('fulluser');
  await memberRef(barred.uid).update({ disabled: true });
  const member = await newMember('fulluser');
  const ending = { template: 'code_ends_soon', endsOn: '2026-11-24', count: 1 } as const;
  const occasions: readonly Occasion[] = [
    { ...ending, to: unwilling.uid },
    { ...ending, to: barred.uid },
    { ...ending, to: 'a-member-who-left' },
    { template: 'half_way', to: member.uid, day: 7 },
    { template: 'first_inviter_unavailable', to: member.uid, inviter: unwilling.uid },
  ];
  for (const occasion of occasions) {
    const { id, dueAt } = await waitingMail(occasion);
    expect(await deliverMail(id, dueAt)).toEqual({ outcome: 'off' });
    expect(await statusOf(id)).toBe('off');
  }
  vi.stubEnv('SMTP_URL', '');
  const { id, dueAt } = await waitingMail({ ...ending, to: member.uid });
  expect(await deliverMail(id, dueAt)).toEqual({ outcome: 'off' });
  vi.unstubAllEnvs();
  for (const { email } of [unwilling, barred, member]) expect(await mailTo(email)).toEqual([]);
});
