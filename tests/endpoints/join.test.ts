import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { redeem, revoke, type Transition } from '../../functions/src/domain/invitation.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/store/documents/users.ts';
import { DEMO_CODES } from '../../tools/seed/demo.ts';
import { type Answer, call } from '../support/api.ts';
import { demoNetwork, emptyNetwork } from '../support/emulators.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
  signIn,
} from '../support/people.ts';

beforeEach(emptyNetwork);

function register(person: Person, code: string, change: object = {}, token?: string) {
  return call('/partial_registration', {
    method: 'POST',
    ...(token === undefined ? {} : { token }),
    json: {
      invitee: person.uid,
      code1: code,
      firstName: 'New',
      lastName: 'Comer',
      email: person.email,
      ...change,
    },
  });
}

function confirm(person: Person, code: string, change: object = {}) {
  return call('/confirm_second_code', {
    method: 'POST',
    token: person.token,
    json: { invitee: person.uid, code2: code, ...change },
  });
}

async function isValid(code: string): Promise<unknown> {
  const answer = await call(`/validate_invitation_code?code=${encodeURIComponent(code)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer.body;
}

function expectRefusal(answer: Answer, code: ErrorCode): void {
  expect(answer.body).toEqual({ success: false, code, message: ERRORS[code].message });
  expect(answer.status).toBe(ERRORS[code].status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

function must(transition: Transition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}

const past = new Date(Date.now() - INVITATION_LIFETIME_MS - 1000);

describe('GET /validate_invitation_code', () => {
  it('an active code is valid, however it is typed, and looking at it changes nothing', async () => {
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    const before = await findInvitation(code);
    expect(await isValid(code)).toEqual({ valid: true });
    expect(await isValid(formatInvitationCode(code).toLowerCase())).toEqual({ valid: true });
    expect(await findInvitation(code)).toEqual(before);
  });

  it('unknown, malformed, used, revoked and expired codes are alike: not valid', async () => {
    const inviter = await newMember('fulluser');
    const now = new Date();
    const codes = [
      randomCode(),
      'no such code',
      '../users/x',
      await newInvitation(inviter.uid, { change: (i) => must(redeem(i, 'x', 'first', now)) }),
      await newInvitation(inviter.uid, { change: (i) => must(revoke(i, now)) }),
      await newInvitation(inviter.uid, { createdAt: past }),
    ];
    for (const code of codes) expect(await isValid(code)).toEqual({ valid: false });
  });

  it('asks for one code and nothing else', async () => {
    expect((await call('/validate_invitation_code')).status).toBe(400);
    expect((await call('/validate_invitation_code?code=%20')).body).toMatchObject({
      code: 'invalid_request',
      message: MESSAGES.blankCode,
    });
    expect((await call('/validate_invitation_code?code=a&x=1')).body).toMatchObject({
      code: 'invalid_request',
      message: 'Unknown field: x.',
    });
    expect((await call('/validate_invitation_code?code=a&code=b')).status).toBe(400);
    const wrongMethod = await call('/validate_invitation_code?code=a', { method: 'POST' });
    expectRefusal(wrongMethod, 'method_not_allowed');
    expect(wrongMethod.headers.get('allow')).toBe('GET');
  });

  it('answers on the function’s own URL as it does through Hosting', async () => {
    const answer = await call(`/validate_invitation_code?code=${randomCode()}`, { direct: true });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ valid: false });
  });
});

describe('POST /partial_registration', () => {
  it('makes an account without a role a partialuser, with or without a bearer token', async () => {
    const inviter = await newMember('poweruser');
    for (const withToken of [true, false]) {
      const person = await newAccount();
      const code = await newInvitation(inviter.uid);
      const answer = await register(person, code, {}, withToken ? person.token : undefined);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ success: true, message: MESSAGES.registrationSuccessful });
      expect(await findMember(person.uid)).toMatchObject({
        firstName: 'New',
        lastName: 'Comer',
        email: person.email,
        role: 'partialuser',
        invitedBy: [inviter.uid],
      });
      expect(await findInvitation(code)).toMatchObject({ status: 'used', usedBy: person.uid });
    }
  });

  it('a repeat after a lost answer is the same success and burns no second code', async () => {
    const inviter = await newMember('fulluser');
    const person = await newAccount();
    const code = await newInvitation(inviter.uid);
    const first = await register(person, code);
    const again = await register(person, formatInvitationCode(code).toLowerCase());
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
  });

  it('of two codes redeemed at once by one person only one is burned', async () => {
    const [one, two] = [await newMember('fulluser'), await newMember('fulluser')];
    const codes = [await newInvitation(one.uid), await newInvitation(two.uid)];
    const person = await newAccount();
    const answers = await Promise.all(codes.map((code) => register(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const statuses = await Promise.all(
      codes.map(async (code) => (await findInvitation(code))?.status),
    );
    expect(statuses.sort()).toEqual(['active', 'used']);
  }, 60_000);

  it('unknown, used, revoked and expired codes, and those of inviters without standing, are answered alike', async () => {
    const inviter = await newMember('fulluser');
    const disabled = await newMember('fulluser');
    const deleted = await newMember('fulluser');
    const demoted = await newMember('partialuser');
    const now = new Date();
    const refused = {
      unknown: randomCode(),
      malformed: 'not a code',
      used: await newInvitation(inviter.uid, { change: (i) => must(redeem(i, 'x', 'first', now)) }),
      revoked: await newInvitation(inviter.uid, { change: (i) => must(revoke(i, now)) }),
      expired: await newInvitation(inviter.uid, { createdAt: past }),
      ofDisabled: await newInvitation(disabled.uid),
      ofDeleted: await newInvitation(deleted.uid),
      ofDemoted: await newInvitation(demoted.uid),
      ofNobody: await newInvitation('nobody'),
    };
    await getAuth().updateUser(disabled.uid, { disabled: true });
    await getAuth().deleteUser(deleted.uid);
    const person = await newAccount();
    for (const code of Object.values(refused)) {
      const before = await findInvitation(code);
      expectRefusal(await register(person, code), 'invitation_invalid');
      expect(await findInvitation(code)).toEqual(before);
    }
    expect(await findMember(person.uid)).toBeNull();
  });

  it('trusts nothing in the body: the account must exist, work, and have that e-mail address', async () => {
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    const person = await newAccount();
    const other = await newAccount();
    const off = await newAccount();
    await getAuth().updateUser(off.uid, { disabled: true });
    expectRefusal(await register(person, code, { email: other.email }), 'account_mismatch');
    expectRefusal(await register(person, code, { invitee: 'nobody' }), 'account_mismatch');
    expectRefusal(await register(off, code), 'account_mismatch');
    expectRefusal(await register(person, code, {}, other.token), 'forbidden');
    expectRefusal(await register(person, code, {}, 'no.real.token'), 'unauthenticated');
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });

  it('a member cannot register again, and the code stays usable', async () => {
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    for (const role of ['admin', 'poweruser', 'fulluser', 'partialuser'] as const) {
      const member = await newMember(role);
      expectRefusal(await register(member, code), 'already_registered');
      expect(await findMember(member.uid)).toMatchObject({ role });
    }
    expectRefusal(await register(inviter, code), 'already_registered');
    expect(await isValid(code)).toEqual({ valid: true });
  });

  it('somebody who signed up before gets the role and keeps their account', async () => {
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    const person = await newAccount();
    await memberRef(person.uid).set({ firstName: 'Old', lastName: 'Name', email: person.email });
    expect((await register(person, code, {}, person.token)).status).toBe(200);
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser', firstName: 'New' });
  });

  it('names each thing wrong with the input, and loses nothing', async () => {
    const inviter = await newMember('fulluser');
    const code = await newInvitation(inviter.uid);
    const person = await newAccount();
    const wrong: readonly [object, string][] = [
      [{ firstName: '  ' }, 'First name is required.'],
      [{ lastName: '' }, 'Last name is required.'],
      [{ firstName: 'x'.repeat(81) }, 'First name must be 80 characters or fewer.'],
      [{ lastName: 'a\u202Eb' }, 'Last name contains characters that are not allowed.'],
      [{ firstName: 7 }, 'First name must be text.'],
      [{ email: 'nowhere' }, 'Please enter a valid email address.'],
      [{ code1: ' ' }, MESSAGES.blankCode],
      [{ invitee: 'a/b' }, 'The user id is not valid.'],
      [{ role: 'admin' }, 'Unknown field: role.'],
    ];
    for (const [change, message] of wrong) {
      const answer = await register(person, code, change);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ success: false, code: 'invalid_request', message });
    }
    expect(await findInvitation(code)).toMatchObject({ status: 'active' });
  });

  it('refuses other methods, content types, oversized and malformed bodies', async () => {
    const post = (request: object) => call('/partial_registration', { method: 'POST', ...request });
    expectRefusal(await call('/partial_registration'), 'method_not_allowed');
    const put = await call('/partial_registration', { method: 'PUT', json: {} });
    expectRefusal(put, 'method_not_allowed');
    expect(put.headers.get('allow')).toBe('POST');
    expectRefusal(
      await post({ body: 'invitee=x', headers: { 'Content-Type': 'text/plain' } }),
      'unsupported_media_type',
    );
    expectRefusal(await post({ json: { firstName: 'x'.repeat(20_000) } }), 'payload_too_large');
    const malformed = await post({
      body: '{"invitee": ',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(malformed.status).toBe(400);
    expect(malformed.body).toMatchObject({ success: false, code: 'invalid_request' });
    for (const body of ['null', '[]', '"x"', '7']) {
      const answer = await post({ body, headers: { 'Content-Type': 'application/json' } });
      expect(answer.status).toBe(400);
    }
    expectRefusal(
      await call('/partial_registration/extra', { method: 'POST', json: {} }),
      'not_found',
    );
  });
});

describe('POST /confirm_second_code', () => {
  async function partialMember(): Promise<{ person: Person; first: Person }> {
    const first = await newMember('fulluser');
    return { person: await newMember('partialuser', { invitedBy: [first.uid] }), first };
  }

  it('makes a partialuser a fulluser; a repeat is the same success', async () => {
    const { person, first } = await partialMember();
    const second = await newMember('admin');
    const code = await newInvitation(second.uid);
    const answer = await confirm(person, formatInvitationCode(code));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: MESSAGES.secondCodeConfirmed });
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [first.uid, second.uid],
    });
    const again = await confirm(person, code);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(answer.body);
    expect(await findMember(person.uid)).toMatchObject({ invitedBy: [first.uid, second.uid] });
  });

  it('one code used at once as one person’s first and another’s second serves one of them', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    const { person } = await partialMember();
    const fresh = await newAccount();
    const answers = await Promise.all([confirm(person, code), register(fresh, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }, 60_000);

  it('a second code from the first inviter is refused, and stays usable', async () => {
    const { person, first } = await partialMember();
    const code = await newInvitation(first.uid);
    expectRefusal(await confirm(person, code), 'same_inviter');
    expect(await isValid(code)).toEqual({ valid: true });
  });

  it('a second code from the first inviter’s own inviter is refused, and stays usable', async () => {
    const inviter = await newMember('fulluser');
    const first = await newMember('fulluser', { invitedBy: ['other', inviter.uid] });
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const code = await newInvitation(inviter.uid);
    expectRefusal(await confirm(person, code), 'inviters_related');
    expect(await isValid(code)).toEqual({ valid: true });
  });

  it('a second code from somebody whom the first inviter invited is refused, and stays usable', async () => {
    const { person, first } = await partialMember();
    const second = await newMember('fulluser', { invitedBy: [first.uid, 'other'] });
    const code = await newInvitation(second.uid);
    expectRefusal(await confirm(person, code), 'inviters_related');
    expect(await isValid(code)).toEqual({ valid: true });
  });

  it('inviters without standing vouch for nobody, and nothing is burned', async () => {
    const { person, first } = await partialMember();
    const disabled = await newMember('fulluser');
    const code = await newInvitation(disabled.uid);
    await getAuth().updateUser(disabled.uid, { disabled: true });
    expectRefusal(await confirm(person, code), 'invitation_invalid');
    await getAuth().updateUser(disabled.uid, { disabled: false });
    await getAuth().updateUser(first.uid, { disabled: true });
    expectRefusal(await confirm(person, code), 'first_inviter_unavailable');
    await getAuth().updateUser(first.uid, { disabled: false });
    expect((await confirm(person, code)).status).toBe(200);
  });

  it('is for the caller’s own account, with a token, after a first code', async () => {
    const { person } = await partialMember();
    const other = await partialMember();
    const code = await newInvitation((await newMember('fulluser')).uid);
    expectRefusal(await confirm(person, code, { invitee: other.person.uid }), 'forbidden');
    expectRefusal(
      await call('/confirm_second_code', {
        method: 'POST',
        json: { invitee: person.uid, code2: code },
      }),
      'unauthenticated',
    );
    expectRefusal(await confirm(await newAccount(), code), 'forbidden');
    for (const role of ['admin', 'poweruser', 'fulluser'] as const) {
      expectRefusal(await confirm(await newMember(role), code), 'already_full_member');
    }
    expect(await isValid(code)).toEqual({ valid: true });
  });

  it('a disabled or deleted account’s open session is refused at the next call', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    const { person } = await partialMember();
    await getAuth().updateUser(person.uid, { disabled: true });
    expectRefusal(await confirm(person, code), 'unauthenticated');
    const gone = await partialMember();
    await getAuth().deleteUser(gone.person.uid);
    expectRefusal(await confirm(gone.person, code), 'unauthenticated');
  });
});

describe('the demo network', () => {
  it('donald: barbara’s code makes a full member; alan’s and edsger’s are refused and stay usable', async () => {
    await demoNetwork();
    const donald = await signIn('donald@elevere.test');
    expectRefusal(await confirm(donald, DEMO_CODES.alan), 'same_inviter');
    expect(await isValid(DEMO_CODES.alan)).toEqual({ valid: true });
    expectRefusal(await confirm(donald, DEMO_CODES.edsger), 'inviters_related');
    expect(await isValid(DEMO_CODES.edsger)).toEqual({ valid: true });
    expect((await confirm(donald, DEMO_CODES.barbara)).status).toBe(200);
    expect(await findMember(donald.uid)).toMatchObject({ role: 'fulluser' });
  });
});
