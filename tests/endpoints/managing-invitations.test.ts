import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import {
  INVITATION_LIFETIME_MS,
  JSON_BODY_LIMIT_BYTES,
} from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import {
  type Invitation,
  markExpired,
  redeem,
  revoke,
  type Transition,
} from '../../functions/src/domain/invitation.ts';
import { AUDIT } from '../../functions/src/store/documents/audit.ts';
import { findInvitation, invitationRef } from '../../functions/src/store/documents/invitations.ts';
import { memberRef } from '../../functions/src/store/documents/users.ts';
import { firestore } from '../../functions/src/store/firestore.ts';
import { call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  newAccount,
  newInvitation,
  newMember,
  type Person,
  randomCode,
} from '../support/people.ts';

const DAY = 24 * 3_600_000;

const post = (path: string, person: Person, code: unknown) =>
  call(path, { method: 'POST', token: person.token, json: { code } });
const revokeCode = (person: Person, code: unknown) => post('/revoke_invitation', person, code);
const details = (person: Person, code: unknown) => post('/invitation_details', person, code);

function must(transition: Transition) {
  if (!transition.ok) throw new Error(`the test’s own invitation is ${transition.reason}`);
  return transition.invitation;
}
const longAgo = new Date(Date.now() - INVITATION_LIFETIME_MS - DAY);
const used = (fresh: Invitation) => must(redeem(fresh, 'somebody', 'first', fresh.createdAt));
const revoked = (fresh: Invitation) => must(revoke(fresh, fresh.createdAt));
const expired = (fresh: Invitation) => must(markExpired(fresh, new Date()));

async function revocationsOf(code: string) {
  const found = await firestore().collection(AUDIT).where('details.code', '==', code).get();
  return found.docs.map((entry) => entry.data());
}

beforeAll(emptyNetwork);

describe('POST /revoke_invitation', () => {
  it.each(['admin', 'poweruser', 'fulluser'] as const)(
    'a %s revokes their own code, which is on record and redeems nothing any more',
    async (role) => {
      const member = await newMember(role);
      const code = await newInvitation(member.uid);
      const answer = await revokeCode(member, formatInvitationCode(code).toLowerCase());
      expect(answer.body).toEqual({ success: true, message: MESSAGES.revoked });
      expect(answer.status).toBe(200);
      const invitation = await findInvitation(code);
      expect(invitation).toMatchObject({ status: 'revoked', createdBy: member.uid });
      expect(invitation?.revokedOn).toBeInstanceOf(Date);
      expect(await revocationsOf(code)).toMatchObject([
        { action: 'invitation_revoked', actor: member.uid, subject: member.uid },
      ]);
      const valid = await call(`/validate_invitation_code?code=${code}`);
      expect(valid.body).toEqual({ valid: false });
    },
  );

  it('revoking twice succeeds and is on record once', async () => {
    const member = await newMember('fulluser');
    const code = await newInvitation(member.uid);
    const first = await revokeCode(member, code);
    const before = await findInvitation(code);
    const second = await revokeCode(member, code);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await findInvitation(code)).toEqual(before);
    expect(await revocationsOf(code)).toHaveLength(1);
  });

  it('an admin revokes anybody’s code, and the record says who did', async () => {
    const [admin, member] = await Promise.all([newMember('admin'), newMember('fulluser')]);
    const code = await newInvitation(member.uid);
    expect((await revokeCode(admin, code)).status).toBe(200);
    expect(await revocationsOf(code)).toMatchObject([{ actor: admin.uid, subject: member.uid }]);
  });

  it.each([
    ['used', 'invitation_used', new Date(), used],
    ['marked expired', 'invitation_expired', longAgo, expired],
    [
      'past its 31 days but not marked',
      'invitation_expired',
      longAgo,
      (fresh: Invitation) => fresh,
    ],
  ] as const)(
    'a code that is %s is refused as %s and stays as it is',
    async (_state, reason, createdAt, change) => {
      const [admin, member] = await Promise.all([newMember('admin'), newMember('fulluser')]);
      const code = await newInvitation(member.uid, { createdAt, change });
      const before = await findInvitation(code);
      expectRefusal(await revokeCode(member, code), reason);
      expectRefusal(await revokeCode(admin, code), reason);
      expect(await findInvitation(code)).toEqual(before);
      expect(await revocationsOf(code)).toEqual([]);
    },
  );

  it('of a redemption and a revocation at the same moment exactly one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [inviter, invitee] = await Promise.all([newMember('fulluser'), newAccount()]);
      const code = await newInvitation(inviter.uid);
      const [revocation, redemption] = await Promise.all([
        revokeCode(inviter, code),
        call('/partial_registration', {
          method: 'POST',
          json: {
            invitee: invitee.uid,
            code1: code,
            firstName: 'New',
            lastName: 'Comer',
            email: invitee.email,
          },
        }),
      ]);
      const status = (await findInvitation(code))?.status;
      expect([revocation.status, redemption.status, status]).toEqual(
        status === 'used' ? [409, 200, 'used'] : [200, 409, 'revoked'],
      );
    }
  });

  it('fields that this program does not know survive a revocation', async () => {
    const member = await newMember('fulluser');
    const code = await newInvitation(member.uid);
    await invitationRef(code).update({ note: 'kept' });
    await revokeCode(member, code);
    expect((await invitationRef(code).get()).get('note')).toBe('kept');
  });
});

describe('POST /invitation_details', () => {
  it('tells its creator who used it, by name, and when it expires', async () => {
    const [member, invitee] = await Promise.all([newMember('fulluser'), newMember('partialuser')]);
    await memberRef(invitee.uid).update({ firstName: 'Edsger', lastName: 'Dijkstra' });
    const createdAt = new Date(Date.now() - 3 * DAY);
    const usedOn = new Date(Date.now() - 2 * DAY);
    const code = await newInvitation(member.uid, {
      createdAt,
      change: (fresh) => must(redeem(fresh, invitee.uid, 'first', usedOn)),
    });
    const answer = await details(member, code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      code,
      created_at: createdAt.toISOString(),
      expires_at: new Date(createdAt.getTime() + INVITATION_LIFETIME_MS).toISOString(),
      active: false,
      used: true,
      usedOn: usedOn.toISOString(),
      usedBy: invitee.uid,
      usedByName: 'Edsger Dijkstra',
      revoked: false,
      revokedOn: null,
      expired: false,
    });
  });

  it.each([
    ['active', new Date(), (fresh: Invitation) => fresh],
    ['revoked', new Date(), revoked],
    ['expired', longAgo, expired],
    ['expired', longAgo, (fresh: Invitation) => fresh],
  ] as const)('a code that is %s was used by nobody', async (status, createdAt, change) => {
    const [admin, member] = await Promise.all([newMember('admin'), newMember('poweruser')]);
    const code = await newInvitation(member.uid, { createdAt, change });
    for (const person of [member, admin]) {
      const answer = await details(person, code);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ code, [status]: true, usedBy: null, usedByName: null });
    }
  });

  it('whoever used it may be gone since', async () => {
    const member = await newMember('fulluser');
    const code = await newInvitation(member.uid, { change: used });
    expect((await details(member, code)).body).toMatchObject({ used: true, usedByName: null });
  });
});

describe.each(['/revoke_invitation', '/invitation_details'])('POST %s', (path) => {
  it.each(['poweruser', 'fulluser'] as const)(
    'a %s cannot tell another member’s code, in any state, from one that does not exist',
    async (role) => {
      const [asking, maker] = await Promise.all([newMember(role), newMember('fulluser')]);
      const unknown = await post(path, asking, randomCode());
      expectRefusal(unknown, 'not_found');
      const odd = randomCode();
      await invitationRef(odd).set({ code: odd, createdBy: asking.uid, active: 'yes' });
      const codes = [
        'not a code at all',
        odd,
        await newInvitation(maker.uid),
        await newInvitation(maker.uid, { change: used }),
        await newInvitation(maker.uid, { change: revoked }),
        await newInvitation(maker.uid, { createdAt: longAgo, change: expired }),
      ];
      for (const code of codes) {
        const before = await findInvitation(code);
        const answer = await post(path, asking, code);
        expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
        expect(await findInvitation(code)).toEqual(before);
      }
    },
  );

  it('a partialuser and somebody without a role are refused', async () => {
    const code = await newInvitation((await newMember('fulluser')).uid);
    for (const person of [await newMember('partialuser'), await newAccount()]) {
      expectRefusal(await post(path, person, code), 'forbidden');
    }
    expect((await findInvitation(code))?.status).toBe('active');
  });

  it('nobody without a valid token is heard', async () => {
    const json = { code: randomCode() };
    expectRefusal(await call(path, { method: 'POST', json }), 'unauthenticated');
    expectRefusal(await call(path, { method: 'POST', json, token: 'forged' }), 'unauthenticated');
    const disabled = await newMember('fulluser');
    await getAuth().updateUser(disabled.uid, { disabled: true });
    expectRefusal(await post(path, disabled, json.code), 'unauthenticated');
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    '%s is not allowed, and POST is named',
    async (method) => {
      const answer = await call(path, { method });
      expectRefusal(answer, 'method_not_allowed');
      expect(answer.headers.get('allow')).toBe('POST');
    },
  );

  it.each([
    ['no code', {}, MESSAGES.blankCode],
    ['a blank code', { code: '   ' }, MESSAGES.blankCode],
    ['a code that is no text', { code: 12 }, MESSAGES.blankCode],
    ['a code without end', { code: 'A'.repeat(65) }, MESSAGES.blankCode],
    ['a field that does not exist', { code: 'A', why: 'x' }, 'Unknown field: why.'],
  ])('%s is refused', async (_what, json, message) => {
    const { token } = await newMember('fulluser');
    expectRefusal(await call(path, { method: 'POST', token, json }), 'invalid_request', message);
  });

  it('a list instead of an object, text that is not JSON, and a path behind the name are refused', async () => {
    const { token } = await newMember('fulluser');
    const headers = { 'Content-Type': 'application/json' };
    const list = await call(path, { method: 'POST', token, json: [] });
    expect([list.status, list.body]).toMatchObject([400, { code: 'invalid_request' }]);
    const broken = await call(path, { method: 'POST', token, headers, body: '{"code":' });
    expectRefusal(broken, 'invalid_request', 'The body is not valid JSON.');
    const behind = await call(`${path}/more`, { method: 'POST', token, json: { code: 'A' } });
    expectRefusal(behind, 'not_found');
  });

  it('another content type is refused, and so is a body over the limit', async () => {
    const { token } = await newMember('fulluser');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const headers = { 'Content-Type': type };
      const answer = await call(path, { method: 'POST', token, headers, body: 'code=A' });
      expectRefusal(answer, 'unsupported_media_type');
    }
    const json = { code: 'A'.repeat(JSON_BODY_LIMIT_BYTES) };
    expectRefusal(await call(path, { method: 'POST', token, json }), 'payload_too_large');
  });
});

describe('an inviter whose account is gone or disabled', () => {
  it('has no valid codes from that moment on', async () => {
    const [disabled, deleted] = await Promise.all([newMember('fulluser'), newMember('fulluser')]);
    const codes = [await newInvitation(disabled.uid), await newInvitation(deleted.uid)];
    const valid = () =>
      Promise.all(
        codes.map(async (code) => (await call(`/validate_invitation_code?code=${code}`)).body),
      );
    expect(await valid()).toEqual([{ valid: true }, { valid: true }]);
    await getAuth().updateUser(disabled.uid, { disabled: true });
    await getAuth().deleteUser(deleted.uid);
    expect(await valid()).toEqual([{ valid: false }, { valid: false }]);
  });
});
