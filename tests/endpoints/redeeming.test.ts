import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { ROLES } from '../../functions/src/contract/roles.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { redeemSecondCode } from '../../functions/src/membership/confirm-second-code.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm, register, validate } from '../support/redeeming.ts';

/** A partialuser with the first inviter whom they name. */
async function halfWay(): Promise<{ person: Person; first: Person }> {
  const first = await newMember('fulluser');
  return { person: await newMember('partialuser', { invitedBy: [first.uid] }), first };
}

const newCode = async () => newInvitation((await newMember('fulluser')).uid);

async function auditOf(subject: string): Promise<unknown[]> {
  const found = await firestore().collection(AUDIT).where('subject', '==', subject).get();
  return found.docs.map((entry) => entry.get('action'));
}

describe('validate_invitation_code', () => {
  it('calls an active code valid, however it is typed, and changes nothing', async () => {
    const code = await newCode();
    const before = await findInvitation(code);
    for (const typed of [code, formatInvitationCode(code).toLowerCase()]) {
      const answer = await validate(typed);
      expect([answer.status, answer.body]).toMatchObject([200, { valid: true }]);
    }
    expect(await findInvitation(code)).toEqual(before);
  });

  it('asks for one code and nothing else', async () => {
    const path = '/validate_invitation_code';
    expectRefusal(await call(`${path}?code=%20`), 'invalid_request', MESSAGES.blankCode);
    expectRefusal(await call(`${path}?code=a&x=1`), 'invalid_request', 'Unknown field: x.');
    expect((await call(`${path}?code=a&code=b`)).status).toBe(400);
  });
});

describe('partial_registration', () => {
  it.each([
    ['with a token', true, false],
    ['without a token', false, false],
    ['after a sign-up', true, true],
  ])(
    '%s makes an account a partialuser; a repeat is the same success',
    async (_how, bearer, signedUp) => {
      const inviter = await newMember('poweruser');
      const [person, code] = [await newAccount(), await newInvitation(inviter.uid)];
      if (signedUp) await memberRef(person.uid).set({ firstName: 'Old', lastName: 'Name' });
      const request = bearer ? { token: person.token } : {};
      const answer = await register(person, code, request);
      expect(answer.body).toEqual({ success: true, message: MESSAGES.registrationSuccessful });
      expect((await register(person, code, request)).body).toEqual(answer.body);
      expect(await findMember(person.uid)).toMatchObject({
        ...{ firstName: 'New', lastName: 'Comer', email: person.email },
        ...{ role: 'partialuser', invitedBy: [inviter.uid] },
      });
      expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: person.uid });
      expect(await auditOf(person.uid)).toEqual(['first_code_redeemed']);
    },
  );

  it('trusts nothing in the body: the account must exist, work, and have that address', async () => {
    const code = await newCode();
    const [person, other, off, barred] = [
      await newAccount(),
      await newAccount(),
      await newAccount(),
      await newAccount(),
    ];
    await getAuth().updateUser(off.uid, { disabled: true });
    await memberRef(barred.uid).set({ disabled: true });
    expectRefusal(await register({ ...person, email: other.email }, code), 'account_mismatch');
    expectRefusal(await register({ ...person, uid: 'unknown' }, code), 'account_mismatch');
    expectRefusal(await register(off, code), 'account_mismatch');
    expectRefusal(await register(barred, code), 'account_mismatch');
    expectRefusal(await register(person, code, { token: other.token }), 'forbidden');
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });

  it.each(ROLES)('a %s cannot register again, and the code stays usable', async (role) => {
    const [member, code] = [await newMember(role), await newCode()];
    expectRefusal(await register(member, code), 'already_registered');
    expect((await validate(code)).body).toMatchObject({ valid: true });
  });

  it.each([
    [{ firstName: '  ' }, 'First name is required.'],
    [{ lastName: 'a\u202Eb' }, 'Last name contains characters that are not allowed.'],
    [{ email: 'nowhere' }, 'Please enter a valid email address.'],
    [{ code1: ' ' }, MESSAGES.blankCode],
    [{ invitee: 'a/b' }, 'The user id is not valid.'],
    [{ role: 'admin' }, 'Unknown field: role.'],
  ])('%j is refused', async (change, message) => {
    const { uid: invitee, email } = await newAccount();
    const whole = { invitee, email, code1: 'A', firstName: 'New', lastName: 'Comer' };
    const json = { ...whole, ...change };
    const answer = await call('/partial_registration', { method: 'POST', json });
    expectRefusal(answer, 'invalid_request', message);
  });
});

describe('confirm_second_code', () => {
  it('makes a partialuser a fulluser; a repeat is the same success', async () => {
    const [{ person, first }, second] = [await halfWay(), await newMember('admin')];
    const code = await newInvitation(second.uid);
    const answer = await confirm(person, formatInvitationCode(code));
    const success = { success: true, message: MESSAGES.secondCodeConfirmed, counts_as: 'second' };
    expect(answer.body).toEqual(success);
    expect((await confirm(person, code)).body).toEqual(success);
    expect(await findMember(person.uid)).toMatchObject({
      ...{ role: 'fulluser', invitedBy: [first.uid, second.uid] },
    });
    expect(await auditOf(person.uid)).toEqual(['second_code_redeemed']);
  });

  it.each([
    ['barred', (first: Person) => memberRef(first.uid).update({ disabled: true })],
    ['demoted', (first: Person) => memberRef(first.uid).update({ role: 'partialuser' })],
    ['gone', (first: Person) => memberRef(first.uid).delete()],
  ])(
    'counts as the first while the first inviter is %s, and a third code completes',
    async (_why, lose) => {
      const { person, first } = await halfWay();
      // Related to the inviter who is replaced, which no longer matters.
      const [second, third] = [
        await newMember('fulluser', { invitedBy: [first.uid] }),
        await newMember('fulluser'),
      ];
      const [code, last] = [await newInvitation(second.uid), await newInvitation(third.uid)];
      await lose(first);
      const success = { success: true, message: MESSAGES.countsAsFirst, counts_as: 'first' };
      expect((await confirm(person, code)).body).toEqual(success);
      expect((await confirm(person, code)).body).toEqual(success);
      const member = await findMember(person.uid);
      expect(member).toMatchObject({ role: 'partialuser', invitedBy: [second.uid] });
      expect(await findInvitation(code)).toMatchObject({ status: 'used', redeemedAs: 'first' });
      expect((await confirm(person, last)).body).toMatchObject({ counts_as: 'second' });
      expect((await confirm(person, code)).body).toEqual(success);
      const full = await findMember(person.uid);
      expect(full).toMatchObject({ role: 'fulluser', invitedBy: [second.uid, third.uid] });
    },
  );

  it('refuses a first inviter’s code and those of relatives, which stay usable', async () => {
    const inviter = await newMember('fulluser');
    const first = await newMember('fulluser', { invitedBy: ['other', inviter.uid] });
    const invited = await newMember('fulluser', { invitedBy: [first.uid, 'other'] });
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    for (const [maker, refusal] of [
      [first, 'same_inviter'],
      [inviter, 'inviters_related'],
      [invited, 'inviters_related'],
    ] as const) {
      const code = await newInvitation(maker.uid);
      expectRefusal(await confirm(person, code), refusal);
      expect((await validate(code)).body).toMatchObject({ valid: true });
    }
  });

  it('is refused to a person who was suspended after the call was admitted, and burns nothing', async () => {
    const [{ person, first }, code] = [await halfWay(), await newCode()];
    await memberRef(person.uid).update({ disabled: true });
    const verdict = await redeemSecondCode(person.uid, code, new Date());
    expect(verdict).toEqual({ ok: false, reason: 'forbidden' });
    const untouched = { role: 'partialuser', invitedBy: [first.uid] };
    expect(await findMember(person.uid)).toMatchObject(untouched);
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });

  it('is for the caller alone, after a first code, and once', async () => {
    const [{ person }, code] = [await halfWay(), await newCode()];
    expectRefusal(await confirm({ ...person, uid: 'other' }, code), 'forbidden');
    expectRefusal(await confirm(await newAccount(), code), 'forbidden');
    expectRefusal(await confirm(await newMember('fulluser'), code), 'already_full_member');
    expect((await validate(code)).body).toMatchObject({ valid: true });
  });
});
