import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { expect, test, vi } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { VOUCH_REMINDER_MS } from '../../functions/src/contract/limits.ts';
import {
  introductionDocument,
  introductionRef,
  newIntroductionId,
} from '../../functions/src/documents/introductions.ts';
import { INVITATIONS_COLLECTION } from '../../functions/src/documents/invitations.ts';
import { dueMail, mailDocument, mailId, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { EmailOccasion } from '../../functions/src/domain/email.ts';
import { MAX_DELIVERY_ATTEMPTS, newDelivery } from '../../functions/src/domain/mail-delivery.ts';
import { deliverEmail } from '../../functions/src/jobs/send-due-mail.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { portOffset, smtpUrl } from '../../tools/emulators/configuration.ts';
import { call } from '../support/api.ts';
import { awaitMail, mailTo } from '../support/caught-mail.ts';
import { REPOSITORY_PATH } from '../support/environment.ts';
import { createExpiringCodes } from '../support/expiring-codes.ts';
import { fillDocument } from '../support/full-document.ts';
import {
  answerIntroduction,
  askForIntroduction,
  introductionsOf,
  newIntroductionChain,
  newListedMember,
  newOpenRequest,
} from '../support/introducing.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  verifyAddress,
} from '../support/people.ts';
import { startRefusingSmtpServer } from '../support/refusing-smtp-server.ts';
import { answerVouchRequest, createNewcomerWithLink, vouchByLink } from '../support/vouch-link.ts';

const MINUTE_MS = 60_000;
const settingsUrl = `${process.env['PUBLIC_URL']}/settings`;

test('each emulator suite’s functions use the suite’s own SMTP catcher', () => {
  const secretsPath = path.join(
    REPOSITORY_PATH,
    `functions.emulators-${portOffset}`,
    '.secret.local',
  );
  expect(readFileSync(secretsPath, 'utf8')).toBe(`SMTP_URL=${smtpUrl}\n`);
});

const readMailStatus = async (id: string) => (await mailRef(id).get()).get('status');

/** The email is due in an hour, so that no other run delivers it before the test does. */
async function newWaitingMail(occasion: EmailOccasion): Promise<{ id: string; dueAt: Date }> {
  const dueAt = new Date(Date.now() + 60 * MINUTE_MS);
  const id = mailId(occasion);
  await mailRef(id).set(mailDocument(occasion, { ...newDelivery(new Date()), attempts: 1, dueAt }));
  return { id, dueAt };
}

async function findDueMail(id: string, at: Date) {
  return (await dueMail(at).get()).docs.find((mail) => mail.id === id);
}

async function deliverMailAt(id: string, at: Date) {
  const mail = await findDueMail(id, at);
  return mail === undefined ? { outcome: 'not due' } : deliverEmail(mail, at);
}

async function setNameAndVerify(
  person: Person,
  firstName: string,
  lastName: string,
): Promise<Person> {
  await memberRef(person.uid).update({ firstName, lastName });
  return verifyAddress(person);
}

test('inviters and the new member are emailed about both codes', async () => {
  const firstInviter = await setNameAndVerify(await newMember('fulluser'), 'Alan', 'Turing');
  const secondInviter = await setNameAndVerify(await newMember('poweruser'), 'Grace', 'Hopper');
  const invitee = await verifyAddress(await newAccount());
  const [firstCode, secondCode] = [
    await newInvitation(firstInviter.uid),
    await newInvitation(secondInviter.uid),
  ];
  const names = { firstName: 'Donald', lastName: 'O’Knuth <&>' };
  const registrationAnswer = await call('/partial_registration', {
    method: 'POST',
    token: invitee.token,
    json: { invitee: invitee.uid, code1: firstCode, email: invitee.email, ...names },
  });
  expect(registrationAnswer.status).toBe(200);
  const [newcomerMail] = await awaitMail(invitee.email);
  expect(newcomerMail?.subject).toBe('One more vouch to go');
  expect(newcomerMail?.text).toContain('/mini-dashboard');
  await awaitMail(firstInviter.email);
  const confirmation = await call('/confirm_second_code', {
    method: 'POST',
    token: invitee.token,
    json: { invitee: invitee.uid, code2: secondCode },
  });
  expect(confirmation.status).toBe(200);

  const [firstInviterMail, joinedMail] = await awaitMail(firstInviter.email, 2);
  expect(firstInviterMail?.subject).toBe('Donald O’Knuth <&> is now a full member');
  expect(firstInviterMail?.text).toContain('You and Grace Hopper vouched.');
  expect(joinedMail).toMatchObject({
    subject: 'Donald O’Knuth <&> joined with your vouch',
    to: [{ name: 'Alan Turing', address: firstInviter.email }],
    from: { name: 'elevere', address: 'no-reply@localhost' },
  });
  const [secondInviterMail] = await awaitMail(secondInviter.email);
  expect(secondInviterMail?.subject).toBe('Donald O’Knuth <&> is now a full member');
  expect(secondInviterMail?.text).toContain('used your code. You and Alan Turing vouched.');
  const [welcomeMail] = await awaitMail(invitee.email, 2);
  expect(welcomeMail?.text).toContain('Alan Turing and Grace Hopper vouched for you');
  expect(welcomeMail?.text).toContain('/welcome-new-full-users');
  for (const mail of [newcomerMail, joinedMail, firstInviterMail, secondInviterMail, welcomeMail]) {
    expect(mail?.text).toContain(`Turn off these emails in Settings: ${settingsUrl}`);
    expect(mail?.html).toContain(`<a href="${settingsUrl}">`);
    expect(mail?.html).toMatch(/prefers-color-scheme: dark/);
    // This header keeps the recipients' programs from sending automatic replies.
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(mail?.html).not.toMatch(/<&>|<img/);
    for (const code of [firstCode, secondCode]) expect(JSON.stringify(mail)).not.toContain(code);
  }
});

test('a newcomer is told once that their first inviter can no longer vouch', async () => {
  const inviter = await newMember('fulluser');
  const invitee = await verifyAddress(await newMember('partialuser', { invitedBy: [inviter.uid] }));
  await suspendMember({ uid: inviter.uid, actor: 'an-admin', now: new Date() });
  const [mail] = await awaitMail(invitee.email);
  expect(mail?.subject).toBe('You need a new first vouch');
  expect(await mailTo(inviter.email)).toEqual([]);
  const occasion = { template: 'first_inviter_unavailable', to: invitee.uid } as const;
  const id = mailId({ ...occasion, inviter: inviter.uid });
  await expect.poll(() => readMailStatus(id)).toBe('sent');
  await removeMember({ uid: inviter.uid, actor: 'an-admin', now: new Date() });
  expect(await readMailStatus(id)).toBe('sent');
});

test('emails to the first inviter name no suspended second inviter or invitee', async () => {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const invitedBy = [firstInviter.uid, secondInviter.uid];
  const invitee = await setNameAndVerify(
    await newMember('fulluser', { invitedBy }),
    'Ines',
    'Carvalho',
  );
  for (const inviter of [firstInviter, secondInviter]) await verifyAddress(inviter);
  await memberRef(secondInviter.uid).update({ suspended: true });
  const occasion = {
    template: 'second_vouch',
    to: firstInviter.uid,
    invitee: invitee.uid,
  } as const;
  const { id, dueAt } = await newWaitingMail({ ...occasion, secondInviter: secondInviter.uid });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'sent' });
  const [mail] = await mailTo(firstInviter.email);
  expect(mail?.text).toContain('You and another member vouched.');
  await memberRef(invitee.uid).update({ suspended: true });
  const secondMail = await newWaitingMail({ ...occasion, secondInviter: secondInviter.uid });
  expect(await deliverMailAt(secondMail.id, secondMail.dueAt)).toEqual({ outcome: 'off' });
});

test('no email names a suspended member', async () => {
  const suspendedMember = await setNameAndVerify(await newMember('fulluser'), 'Ines', 'Carvalho');
  await memberRef(suspendedMember.uid).update({ suspended: true });
  const member = await setNameAndVerify(await newMember('fulluser'), 'Alan', 'Turing');
  const [uid, to] = [suspendedMember.uid, member.uid];
  const vouchedOccasion = { template: 'joined_with_your_code', to, invitee: uid } as const;
  const newFullMemberOccasion = {
    template: 'full_member',
    to,
    firstInviter: uid,
    secondInviter: to,
  } as const;
  const occasions: readonly (readonly [EmailOccasion, 'off' | 'sent'])[] = [
    [{ ...vouchedOccasion, countsAs: 'first' }, 'off'],
    [{ ...vouchedOccasion, countsAs: 'second' }, 'off'],
    [newFullMemberOccasion, 'sent'],
  ];
  for (const [occasion, outcome] of occasions) {
    const { id, dueAt } = await newWaitingMail(occasion);
    expect([occasion, await deliverMailAt(id, dueAt)]).toEqual([occasion, { outcome }]);
  }
  const emails = await mailTo(member.email);
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('Former member')]);
  expect(JSON.stringify(emails)).not.toMatch(/Ines|Carvalho/);
});

test('one reminder follows a postponed request, with a name but no link', async () => {
  const { person, link } = await createNewcomerWithLink();
  const member = await verifyAddress(await newMember('fulluser'));
  await setNameAndVerify(person, 'Ines', 'Carvalho');
  await answerVouchRequest(link, member, 'later');
  const id = mailId({ template: 'request_waits', to: member.uid, invitee: person.uid });
  const reminderTime = new Date(Date.now() + VOUCH_REMINDER_MS);
  expect(await deliverMailAt(id, new Date(reminderTime.getTime() - MINUTE_MS))).toEqual({
    outcome: 'not due',
  });
  expect(await deliverMailAt(id, reminderTime)).toEqual({ outcome: 'sent' });
  expect(await deliverMailAt(id, reminderTime)).toEqual({ outcome: 'not due' });
  const [mail] = await mailTo(member.email);
  expect(mail?.subject).toBe('Ines Carvalho still needs one more vouch');
  expect(mail?.text).toContain('/dashboard');
  expect(JSON.stringify(mail)).not.toContain(link);
});

test('no reminder follows after the newcomer becomes a full member', async () => {
  const { person, link } = await createNewcomerWithLink();
  const member = await verifyAddress(await newMember('fulluser'));
  await answerVouchRequest(link, member, 'later');
  await vouchByLink(link, await newMember('fulluser'));
  const id = mailId({ template: 'request_waits', to: member.uid, invitee: person.uid });
  const reminderTime = new Date(Date.now() + VOUCH_REMINDER_MS);
  expect(await deliverMailAt(id, reminderTime)).toEqual({ outcome: 'off' });
});

test('no reminder goes to a member who has vouched meanwhile', async () => {
  const { person, firstInviter, link } = await createNewcomerWithLink();
  const member = await verifyAddress(await newMember('fulluser'));
  await answerVouchRequest(link, member, 'later');
  await suspendMember({ uid: firstInviter.uid, actor: 'operator', now: new Date() });
  // This vouch counts as the first, so that the person is still a newcomer and the link stays open.
  await vouchByLink(link, member);
  const id = mailId({ template: 'request_waits', to: member.uid, invitee: person.uid });
  const reminderTime = new Date(Date.now() + VOUCH_REMINDER_MS);
  expect(await deliverMailAt(id, reminderTime)).toEqual({ outcome: 'off' });
});

test('a name adds no header, address or markup', async () => {
  const maliciousName = 'Eve, <all@elevere.test>\r\nBcc: all@elevere.test';
  const inviter = await setNameAndVerify(
    await newMember('fulluser'),
    maliciousName,
    '"<b onclick="x">',
  );
  const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
  const invitee = await setNameAndVerify(newcomer, maliciousName, '<script>');
  const occasion = {
    template: 'joined_with_your_code',
    to: inviter.uid,
    countsAs: 'first',
  } as const;
  const { id, dueAt } = await newWaitingMail({ ...occasion, invitee: invitee.uid });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'sent' });
  const [mail] = await mailTo(inviter.email);
  expect(mail?.envelope).toEqual({ from: 'no-reply@localhost', to: [inviter.email] });
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).not.toMatch(/<b |<script/);
});

test('an encoded word in a name is not decoded in a subject or an address', async () => {
  const encodedWord = '=?utf-8?q?Pay_at_http=3A=2F=2Fevil.example?=';
  const inviter = await setNameAndVerify(await newMember('fulluser'), encodedWord, 'Q');
  const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
  const invitee = await setNameAndVerify(newcomer, encodedWord, 'Q');
  const occasion = {
    template: 'joined_with_your_code',
    to: inviter.uid,
    countsAs: 'first',
  } as const;
  const { id, dueAt } = await newWaitingMail({ ...occasion, invitee: invitee.uid });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'sent' });
  const [mail] = await mailTo(inviter.email);
  expect(mail?.subject).toBe(`= ${encodedWord.slice(1)} Q joined with your vouch`);
  expect(JSON.stringify(mail?.to)).not.toContain('http://evil');
});

test('simultaneous deliveries send an email once', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(member.uid, 2));
  const dueDocuments = await Promise.all([1, 2, 3].map(() => findDueMail(id, dueAt)));
  const deliveries = await Promise.all(
    dueDocuments.map((dueDocument) => dueDocument && deliverEmail(dueDocument, dueAt)),
  );
  expect(deliveries.map((delivered) => delivered?.outcome).toSorted()).toEqual([
    'sent',
    ...['unclaimed', 'unclaimed'],
  ]);
  const [mail] = await mailTo(member.email);
  expect(mail?.subject).toMatch(/^2 of your invitations expire on \w+ \d+, \d{4}$/);
});

test('an email stays due while SMTP is down, until its last attempt', async () => {
  const member = await newMember('fulluser');
  const newcomer = await verifyAddress(await newMember('partialuser', { invitedBy: [member.uid] }));
  const { id, dueAt } = await newWaitingMail({ template: 'half_way', to: newcomer.uid, day: 7 });
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  expect(await deliverMailAt(id, dueAt)).toMatchObject({ outcome: 'postponed' });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'not due' });
  vi.unstubAllEnvs();
  expect(await mailTo(newcomer.email)).toEqual([]);
  const mailRetryTime = new Date(dueAt.getTime() + 15 * MINUTE_MS);
  expect(await deliverMailAt(id, mailRetryTime)).toEqual({ outcome: 'sent' });
  const [mail] = await mailTo(newcomer.email);
  expect(mail?.text).toContain('Test Member vouched for you');

  const mailWithoutAttemptsLeft = await newWaitingMail({
    template: 'half_way',
    to: newcomer.uid,
    day: 21,
  });
  await mailRef(mailWithoutAttemptsLeft.id).update({ attempts: MAX_DELIVERY_ATTEMPTS });
  expect(
    await deliverMailAt(mailWithoutAttemptsLeft.id, mailWithoutAttemptsLeft.dueAt),
  ).toMatchObject({
    outcome: 'failed',
  });
  expect([await readMailStatus(id), await readMailStatus(mailWithoutAttemptsLeft.id)]).toEqual([
    'sent',
    'failed',
  ]);
});

test('an email is sent to the account’s current address', async () => {
  const { uid, email } = await newMember('fulluser');
  const newAddress = `moved-${email}`;
  await getAuth().updateUser(uid, { email: newAddress, emailVerified: true });
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(uid));
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'sent' });
  expect([await mailTo(email), await mailTo(newAddress)]).toEqual([[], [expect.anything()]]);
});

test('unwanted, outdated and undeliverable emails are not sent', async () => {
  const memberWithMailOff = await newMember('fulluser');
  await memberRef(memberWithMailOff.uid).update({ mail: false });
  const suspendedMember = await newMember('fulluser');
  await memberRef(suspendedMember.uid).update({ suspended: true });
  const member = await newMember('fulluser');
  const memberWithInvitingOff = await newMember('fulluser');
  await memberRef(memberWithInvitingOff.uid).update({ mayInvite: false });
  const memberWithDisabledAccount = await newMember('fulluser');
  await getAuth().updateUser(memberWithDisabledAccount.uid, { disabled: true });
  const fullMember = await newMember('fulluser', {
    invitedBy: [member.uid, memberWithMailOff.uid],
  });
  const inviteeOfOther = await newMember('partialuser', { invitedBy: [memberWithMailOff.uid] });
  const vouchedOccasion = { template: 'joined_with_your_code', to: member.uid } as const;
  const occasions: readonly EmailOccasion[] = [
    { ...vouchedOccasion, invitee: fullMember.uid, countsAs: 'first' },
    { ...vouchedOccasion, invitee: inviteeOfOther.uid, countsAs: 'first' },
    { ...vouchedOccasion, invitee: 'an-invitee-who-left', countsAs: 'first' },
    { ...vouchedOccasion, invitee: 'an-invitee-who-left', countsAs: 'second' },
    await createExpiringCodes(memberWithMailOff.uid),
    await createExpiringCodes(suspendedMember.uid),
    await createExpiringCodes(memberWithInvitingOff.uid),
    await createExpiringCodes(memberWithDisabledAccount.uid),
    await createExpiringCodes('a-member-who-left'),
    { template: 'half_way', to: member.uid, day: 7 },
    { template: 'first_inviter_unavailable', to: member.uid, inviter: memberWithMailOff.uid },
  ];
  const people = [
    memberWithMailOff,
    suspendedMember,
    memberWithInvitingOff,
    memberWithDisabledAccount,
    member,
  ];
  for (const person of people) await verifyAddress(person);
  for (const occasion of occasions) {
    const { id, dueAt } = await newWaitingMail(occasion);
    expect([occasion, await deliverMailAt(id, dueAt)]).toEqual([occasion, { outcome: 'off' }]);
    expect(await readMailStatus(id)).toBe('off');
  }
  vi.stubEnv('SMTP_URL', '');
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(member.uid));
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'off' });
  vi.unstubAllEnvs();
  for (const { email } of people) expect(await mailTo(email)).toEqual([]);
});

test.each([
  ['is open', 'sent', 60 * MINUTE_MS],
  ['has expired', 'off', 0],
] as const)('the email about a request that %s: %s', async (_what, outcome, remainingMs) => {
  const { asker, introducer, target } = await newIntroductionChain();
  const [id, to] = [newIntroductionId(), introducer.uid];
  const askedAt = new Date();
  const request = introductionDocument({
    id,
    from: asker.uid,
    to: target.uid,
    via: introducer.uid,
    message: 'I like engines.',
    viaMessage: '',
    state: 'open',
    askedAt,
    madeAt: null,
    expiresAt: new Date(askedAt.getTime() + 60 * MINUTE_MS + remainingMs),
  });
  await introductionRef(id).set(request);
  const mail = await newWaitingMail({ template: 'introduction_asked', to, introduction: id });
  expect(await deliverMailAt(mail.id, mail.dueAt)).toEqual({ outcome });
});

test('an unverified address gets only two kinds of email, without names', async () => {
  const firstInviter = await setNameAndVerify(
    await newMember('fulluser'),
    'Your prize',
    'is suspended',
  );
  const secondInviter = await setNameAndVerify(
    await newMember('fulluser'),
    'confirm at',
    'evil.example',
  );
  const misleadingName = { firstName: 'Dear customer', lastName: 'of a bank' };
  const newcomer = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
  const fullMember = await newMember('fulluser', {
    invitedBy: [firstInviter.uid, secondInviter.uid],
  });
  for (const { uid } of [newcomer, fullMember]) await memberRef(uid).update(misleadingName);

  const sentOccasions: readonly EmailOccasion[] = [
    { template: 'half_way', to: newcomer.uid, day: 7 },
    { template: 'half_way', to: newcomer.uid, day: 21 },
    {
      template: 'full_member',
      to: fullMember.uid,
      firstInviter: firstInviter.uid,
      secondInviter: secondInviter.uid,
    },
  ];
  const unsentOccasions: readonly EmailOccasion[] = [
    {
      template: 'joined_with_your_code',
      to: fullMember.uid,
      invitee: newcomer.uid,
      countsAs: 'first',
    },
    await createExpiringCodes(fullMember.uid),
  ];
  for (const [occasions, outcome] of [
    [sentOccasions, 'sent'],
    [unsentOccasions, 'off'],
  ] as const) {
    for (const occasion of occasions) {
      const { id, dueAt } = await newWaitingMail(occasion);
      expect([occasion, await deliverMailAt(id, dueAt)]).toEqual([occasion, { outcome }]);
    }
  }
  const personalTextPattern = /prize|suspended|confirm at|evil|customer|bank/;
  const emails = [...(await mailTo(newcomer.email)), ...(await mailTo(fullMember.email))];
  expect(emails).toHaveLength(3);
  for (const { to, subject, text, html } of emails) {
    expect(`${to} ${subject} ${text} ${html}`).not.toMatch(personalTextPattern);
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toMatch(/\/(?:mini-dashboard|welcome-new-full-users)\n/);
  }
  await memberRef(firstInviter.uid).update({ suspended: true });
  const occasionFields = {
    template: 'first_inviter_unavailable',
    inviter: firstInviter.uid,
  } as const;
  const { id, dueAt } = await newWaitingMail({ ...occasionFields, to: newcomer.uid });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'off' });
});

test.each([
  ['at its recipient', 'onRcptTo', 550, 'refused'],
  ['for now', 'onRcptTo', 451, 'postponed'],
  ['because of its sender, which an operator can mend', 'onMailFrom', 553, 'postponed'],
] as const)('a mail that the server refuses %s', async (_when, at, code, outcome) => {
  const member = await verifyAddress(await newMember('fulluser'));
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(member.uid));
  const server = await startRefusingSmtpServer(at, code);
  vi.stubEnv('SMTP_URL', server.url);
  try {
    expect(await deliverMailAt(id, dueAt)).toMatchObject({ outcome, cause: expect.any(Error) });
    expect(await readMailStatus(id)).toBe(outcome === 'refused' ? 'refused' : 'due');
  } finally {
    vi.unstubAllEnvs();
    await server.close();
  }
  const mailRetryTime = new Date(dueAt.getTime() + 15 * MINUTE_MS);
  const secondOutcome = outcome === 'refused' ? 'not due' : 'sent';
  expect(await deliverMailAt(id, mailRetryTime)).toEqual({ outcome: secondOutcome });
});

test('an email whose status cannot be written is logged and sent again', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(member.uid));
  // The full document has no room for “sent”, which is one letter longer than “due”.
  await fillDocument(mailRef(id));
  for (const minutesAfterDue of [0, 15]) {
    const deliveryTime = new Date(dueAt.getTime() + minutesAfterDue * MINUTE_MS);
    expect(await deliverMailAt(id, deliveryTime)).toMatchObject({
      outcome: 'failed',
      cause: expect.any(Error),
    });
    expect(await readMailStatus(id)).toBe('due');
  }
  expect(await mailTo(member.email)).toHaveLength(2);
});

test('the reminder of a revoked code is not sent', async () => {
  const member = await verifyAddress(await newMember('fulluser'));
  const { id, dueAt } = await newWaitingMail(await createExpiringCodes(member.uid));
  const codes = await firestore()
    .collection(INVITATIONS_COLLECTION)
    .where('createdBy', '==', member.uid)
    .get();
  for (const { ref } of codes.docs) await ref.update({ active: false, revoked: true });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'off' });
  expect(await mailTo(member.email)).toEqual([]);
});

test('a new member whose inviting is off is not told that they can invite', async () => {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [firstInviter.uid, secondInviter.uid] });
  await verifyAddress(member);
  await memberRef(member.uid).update({ mayInvite: false });
  const { id, dueAt } = await newWaitingMail({
    template: 'full_member',
    to: member.uid,
    firstInviter: firstInviter.uid,
    secondInviter: secondInviter.uid,
  });
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'sent' });
  const [mail] = await mailTo(member.email);
  expect(mail?.text).toContain('You are now a full member.');
  expect(mail?.text).not.toContain('invite others');
});

async function newAcceptedIntroduction() {
  const request = await newOpenRequest();
  expect((await answerIntroduction(request.introducer, request.id, 'introduce')).status).toBe(200);
  const occasion: EmailOccasion = {
    template: 'introduced',
    to: request.target.uid,
    introduction: request.id,
  };
  return { asker: request.asker, occasion };
}

test.each<[string, () => Promise<EmailOccasion>]>([
  [
    'a request that is closed',
    async () => {
      const { introducer, id } = await newOpenRequest();
      expect((await answerIntroduction(introducer, id, 'not_now')).status).toBe(200);
      return { template: 'introduction_asked', to: introducer.uid, introduction: id };
    },
  ],
  [
    'an introduction of a member who is suspended',
    async () => {
      const { asker, occasion } = await newAcceptedIntroduction();
      await memberRef(asker.uid).update({ suspended: true });
      return occasion;
    },
  ],
  [
    'an introduction of a member whose address is not verified',
    async () => {
      const { asker, occasion } = await newAcceptedIntroduction();
      await getAuth().updateUser(asker.uid, { emailVerified: false });
      return occasion;
    },
  ],
  [
    'a hello to a member who is no longer listed',
    async () => {
      const listedMember = await newListedMember();
      await askForIntroduction(await verifyAddress(await newMember('fulluser')), {
        to: listedMember,
      });
      const [helloIntroduction] = (await introductionsOf(listedMember)).made;
      await memberRef(listedMember.uid).update({ listed: false });
      return { template: 'hello', to: listedMember.uid, introduction: helloIntroduction?.id ?? '' };
    },
  ],
])('no email is sent about %s', async (_what, prepare) => {
  const { id, dueAt } = await newWaitingMail(await prepare());
  expect(await deliverMailAt(id, dueAt)).toEqual({ outcome: 'off' });
});
