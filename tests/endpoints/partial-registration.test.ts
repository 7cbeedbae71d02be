import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it, test } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { mailRef } from '../../functions/src/documents/mail.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { get, send } from '../support/as-person.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { createdCode, generateInvitation } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember } from '../support/people.ts';
import { writeRecommendation } from '../support/recommending.ts';
import { newCode, register } from '../support/redeeming.ts';

describe('partial_registration', () => {
  it.each([
    ['without a token', false, false],
    ['after a sign-up', true, true],
  ])(
    '%s makes an account a partialuser; a repeat is the same success',
    async (_how, sendsToken, signedUp) => {
      const inviter = await newMember('poweruser');
      const [person, code] = [await newAccount(), await newInvitation(inviter.uid)];
      if (signedUp) await memberRef(person.uid).set({ firstName: 'Old', lastName: 'Name' });
      const request = sendsToken ? { token: person.token } : {};
      const answer = await register(person, code, request);
      expect(answer.body).toEqual({ success: true, message: MESSAGES.registrationSuccessful });
      expect((await register(person, code, request)).body).toEqual(answer.body);
      expect(await findMember(person.uid)).toMatchObject({
        firstName: 'New',
        lastName: 'Comer',
        email: person.email,
        role: 'partialuser',
        invitedBy: [inviter.uid],
        createdAt: expect.any(Date),
        fullSince: null,
      });
      expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: person.uid });
      expect(await auditedActionsAndActors(person.uid)).toEqual([
        ['first_code_redeemed', person.uid],
      ]);
    },
  );

  it('requires an existing, enabled account with the given address', async () => {
    const code = await newCode();
    const [person, otherAccount, disabledAccount, suspendedMember] = [
      await newAccount(),
      await newAccount(),
      await newAccount(),
      await newAccount(),
    ];
    await getAuth().updateUser(disabledAccount.uid, { disabled: true });
    await memberRef(suspendedMember.uid).set({ suspended: true });
    expectRefusal(
      await register({ ...person, email: otherAccount.email }, code),
      'account_mismatch',
    );
    expectRefusal(await register({ ...person, uid: 'unknown' }, code), 'account_mismatch');
    expectRefusal(await register(disabledAccount, code), 'account_mismatch');
    expectRefusal(await register(suspendedMember, code), 'account_mismatch');
    expectRefusal(await register(person, code, { token: otherAccount.token }), 'forbidden');
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });
});

test('the recommendation is kept, and the newcomer gets a link and an email', async () => {
  const [firstInviter, secondInviter] = [await newMember('fulluser'), await newMember('fulluser')];
  const [thirdInviter, newcomer] = [await newMember('fulluser'), await newAccount()];
  const code = createdCode(
    await generateInvitation(firstInviter, { json: { recommendation: 'Careful.' } }),
  );
  expect((await register(newcomer, code)).status).toBe(200);
  expect((await findInvitation(code))?.recommendation?.text).toBe('Careful.');
  const { token } = (await get('/vouch_request', newcomer)) as { token: string };
  expect(token).toMatch(/^[\dA-Za-z]{22}$/);
  expect((await mailRef(`half_way:${newcomer.uid}:0`).get()).data()).toMatchObject({
    template: 'half_way',
    to: newcomer.uid,
    day: 0,
  });
  // A registration that is repeated after a lost answer keeps the same vouch link.
  expect((await register(newcomer, code)).status).toBe(200);
  expect(await get('/vouch_request', newcomer)).toMatchObject({ token });
  expect(await get(`/vouch/${token}`, secondInviter)).toMatchObject({
    first_inviter: { uid: firstInviter.uid },
    recommendation: 'Careful.',
  });

  for (const [recommendation, status] of [
    ['x'.repeat(281), 400],
    ['Quick.', 200],
    ['A repeat changes nothing.', 200],
  ] as const) {
    expect((await send(`/vouch/${token}`, secondInviter, { recommendation })).status).toBe(status);
  }
  expect(await get('/inviters', newcomer)).toMatchObject([
    { uid: firstInviter.uid, recommendation: 'Careful.' },
    { uid: secondInviter.uid, recommendation: 'Quick.' },
  ]);
  expectRefusal(await writeRecommendation(thirdInviter, newcomer, 'Who?'), 'not_found');
});
