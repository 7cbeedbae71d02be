import { expect, test } from 'vitest';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { recordAudit } from '../../functions/src/documents/audit.ts';
import { runTransaction } from '../../functions/src/platform/transaction.ts';
import { call } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { answerIntroduction, introductionsOf, newOpenRequest } from '../support/introducing.ts';
import { newMemberWithAllData } from '../support/member-with-all-data.ts';
import { logInByPassword, newMember } from '../support/people.ts';
import { answerVouchRequest, createNewcomerWithLink } from '../support/vouch-link.ts';

const now = new Date();

test('a person downloads all their data, and of others only what pages show', async () => {
  const {
    member,
    firstInviter,
    secondInviter,
    invitee,
    codeOfInvitee,
    codeOfMember,
    activeCode,
    token,
  } = await newMemberWithAllData(now);
  const answer = await call('/my_data', { token: member.token });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.json"$/);
  const { uid, email } = member;
  const expectedNames = { firstName: 'Test', lastName: 'Member' };
  expect(answer.body).toMatchObject({
    account: { uid, email, emailVerified: false },
    profile: {
      ...expectedNames,
      email,
      role: 'fulluser',
      invitedBy: [firstInviter.uid, secondInviter.uid],
    },
    inviters: [
      { uid: firstInviter.uid, ...expectedNames },
      { uid: secondInviter.uid, ...expectedNames },
    ],
    invitees: [{ uid: invitee.uid, ...expectedNames, state: 'halfway' }],
    invitations_made: expect.arrayContaining([
      expect.objectContaining({ id: codeOfInvitee, note: 'for Donald', usedOn: now.toISOString() }),
      expect.objectContaining({ id: activeCode, active: true, note: 'for Emmy' }),
    ]),
    invitations_used: [{ id: codeOfMember, createdBy: firstInviter.uid }],
    vouch_requests: [{ id: token }],
    quotas: [{ made: 2 }],
    mail: [{ template: 'half_way', status: 'sent' }],
  });
  expect(answer.text).not.toContain('a secret of its creator');
  for (const internalFieldName of [
    'search',
    'listing',
    'pictureFolder',
    'keys',
    'attempts',
    'dueAt',
  ]) {
    expect(answer.text).not.toContain(`"${internalFieldName}":`);
  }
  for (const otherPerson of [firstInviter, secondInviter, invitee])
    expect(answer.text).not.toContain(otherPerson.email);
});

test('a person downloads which vouch links they asked to be reminded of', async () => {
  const [{ person, link }, member] = [await createNewcomerWithLink(), await newMember('fulluser')];
  await answerVouchRequest(link, member, 'later');
  const anyTime = expect.stringMatching(/Z$/);
  const expectedNames = { firstName: 'Test', lastName: 'Member' };
  expect(await get('/my_data', member)).toMatchObject({
    vouch_reminders: [{ uid: person.uid, ...expectedNames, at: anyTime }],
  });
});

test('a person downloads their introduction texts, but not a refusal', async () => {
  const { asker, introducer, target, id } = await newOpenRequest();
  await answerIntroduction(introducer, id, 'not_now');
  const anyTime = expect.stringMatching(/Z$/);
  const expectedPerson = ({ uid }: { uid: string }) => ({
    uid,
    firstName: 'Test',
    lastName: 'Member',
  });
  const askerData = await get('/my_data', asker);
  const message = 'I like engines.';
  expect(askerData).toMatchObject({
    introductions_asked: [
      {
        id,
        to: expectedPerson(target),
        via: expectedPerson(introducer),
        message,
        asked_on: anyTime,
        made_on: null,
      },
    ],
    introductions_answered: [],
  });
  expect(JSON.stringify(askerData)).not.toMatch(/declined|not_now/);
  const expectedAnswer = {
    id,
    from: expectedPerson(asker),
    to: expectedPerson(target),
    answer: 'not_now',
    message: '',
  };
  expect(await get('/my_data', introducer)).toMatchObject({
    introductions_answered: [expectedAnswer],
  });
  expect(await get('/my_data', target)).toMatchObject({ introductions_asked: [] });
});

test('an introducer’s download omits a request that they have not answered', async () => {
  const { introducer } = await newOpenRequest();
  expect(await get('/my_data', introducer)).toMatchObject({ introductions_answered: [] });
});

test('a person downloads introductions that were made, with the introducer’s text', async () => {
  const { asker, introducer, id } = await newOpenRequest();
  await answerIntroduction(introducer, id, 'introduce', 'She is careful.');
  const [introduction] = (await introductionsOf(asker)).made;
  expect(await get('/my_data', asker)).toMatchObject({
    introductions_asked: [{ id, made_on: introduction?.made_on }],
  });
  expect(await get('/my_data', introducer)).toMatchObject({
    introductions_answered: [{ id, answer: 'introduce', message: 'She is careful.' }],
  });
});

test.each(['asker', 'target'] as const)(
  'an introducer’s download omits an introduction of a suspended %s',
  async (who) => {
    const request = await newOpenRequest();
    await answerIntroduction(request.introducer, request.id, 'introduce');
    await suspendMember({ uid: request[who].uid, actor: 'an-admin', now });
    expect(await get('/my_data', request.introducer)).toMatchObject({ introductions_answered: [] });
  },
);

test('a download omits a request to a suspended member', async () => {
  const { asker, target } = await newOpenRequest();
  await suspendMember({ uid: target.uid, actor: 'an-admin', now });
  expect(await get('/my_data', asker)).toMatchObject({ introductions_asked: [] });
});

test('the audit log of a download omits reasons and admins', async () => {
  const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
  const { uid } = member;
  await suspendMember({ uid, actor: admin.uid, reason: 'sold a code', now });
  await reinstateMember({ uid, actor: admin.uid, now });
  const auditEntry = { action: 'second_code_redeemed', actor: uid, subject: uid, at: now } as const;
  await runTransaction(async (tx) =>
    recordAudit(tx, { ...auditEntry, details: { inviter: 'their-inviter' } }),
  );
  const vouchEntry = { action: 'vouched', actor: uid, subject: 'their-invitee', at: now } as const;
  await runTransaction(async (tx) => recordAudit(tx, vouchEntry));
  const { token } = await logInByPassword(member.email);
  const answer = await call('/my_data', { token });
  const { audit: auditEntries } = answer.body as { audit: readonly { action: string }[] };
  const eventTime = now.toISOString();
  expect(auditEntries.toSorted((left, right) => left.action.localeCompare(right.action))).toEqual([
    { action: 'member_reinstated', at: eventTime, by_me: false },
    { action: 'member_suspended', at: eventTime, by_me: false },
    { action: 'second_code_redeemed', at: eventTime, by_me: true },
    { action: 'vouched', at: eventTime, by_me: true },
  ]);
  for (const secret of ['sold a code', admin.uid, 'their-inviter', 'their-invitee']) {
    expect(answer.text).not.toContain(secret);
  }
});
