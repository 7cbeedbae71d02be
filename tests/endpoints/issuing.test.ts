import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import { isInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { monthOf } from '../../functions/src/domain/quota.ts';
import { findInvitation } from '../../functions/src/store/documents/invitations.ts';
import { quotaRef } from '../../functions/src/store/documents/quotas.ts';
import { type Answer, call } from '../support/api.ts';
import { emptyNetwork } from '../support/emulators.ts';
import { newAccount, newMember, type Person } from '../support/people.ts';

beforeEach(emptyNetwork);

function generate(person: Person, { uid = person.uid, key }: { uid?: string; key?: string } = {}) {
  return call(`/generate_invitations_for_user/${uid}`, {
    method: 'POST',
    token: person.token,
    ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
  });
}

function remaining(person: Person, uid = person.uid) {
  return call(`/get_remaining_invitations/${uid}`, { token: person.token });
}

function codeIn(answer: Answer): string {
  expect(answer.status).toBe(200);
  const { body } = answer;
  if (typeof body === 'object' && body !== null && 'codes' in body && Array.isArray(body.codes)) {
    const [code]: unknown[] = body.codes;
    if (typeof code === 'string') return code;
  }
  throw new Error(`no code in ${answer.text}`);
}

function expectRefusal(answer: Answer, code: ErrorCode): void {
  expect(answer.body).toEqual({ success: false, code, message: ERRORS[code].message });
  expect(answer.status).toBe(ERRORS[code].status);
}

describe('POST /generate_invitations_for_user/{uid}', () => {
  it.each(['admin', 'poweruser', 'fulluser'] as const)(
    'a %s makes two codes a month, and no third',
    async (role) => {
      const member = await newMember(role);
      expect((await remaining(member)).body).toEqual({ remaining_invitations: 2 });
      const codes = [codeIn(await generate(member)), codeIn(await generate(member))];
      expect(codes.every(isInvitationCode)).toBe(true);
      expect((await remaining(member)).body).toEqual({ remaining_invitations: 0 });
      expectRefusal(await generate(member), 'quota_exhausted');
      for (const code of codes) {
        const invitation = await findInvitation(code);
        expect(invitation).toMatchObject({ createdBy: member.uid, status: 'active' });
        const lifetime =
          (invitation?.expiresAt.getTime() ?? 0) - (invitation?.createdAt.getTime() ?? 0);
        expect(lifetime).toBe(INVITATION_LIFETIME_MS);
      }
    },
  );

  it('a repeat with the same Idempotency-Key answers the same code and spends nothing', async () => {
    const member = await newMember('fulluser');
    const [one, again] = await Promise.all([
      generate(member, { key: 'k-1' }),
      generate(member, { key: 'k-1' }),
    ]);
    expect(codeIn(again)).toBe(codeIn(one));
    expect(codeIn(await generate(member, { key: 'k-1' }))).toBe(codeIn(one));
    expect((await remaining(member)).body).toEqual({ remaining_invitations: 1 });
    expect(codeIn(await generate(member, { key: 'k-2' }))).not.toBe(codeIn(one));
  }, 60_000);

  it('one member’s Idempotency-Key is not another’s', async () => {
    const [one, two] = [await newMember('fulluser'), await newMember('fulluser')];
    const first = codeIn(await generate(one, { key: 'same' }));
    expect(codeIn(await generate(two, { key: 'same' }))).not.toBe(first);
  });

  it('an Idempotency-Key that is absurd is refused and spends nothing', async () => {
    const member = await newMember('fulluser');
    expect((await generate(member, { key: 'x'.repeat(201) })).status).toBe(400);
    expect((await remaining(member)).body).toEqual({ remaining_invitations: 2 });
  });

  it('what an administrator granted comes on top', async () => {
    const member = await newMember('fulluser');
    const now = new Date();
    await quotaRef(member.uid, now).set({
      uid: member.uid,
      month: monthOf(now),
      made: 2,
      granted: 1,
    });
    expect((await remaining(member)).body).toEqual({ remaining_invitations: 1 });
    codeIn(await generate(member));
    expectRefusal(await generate(member), 'quota_exhausted');
  });

  it('only members who may invite, each for themself: not even an admin for another', async () => {
    const member = await newMember('fulluser');
    expectRefusal(await generate(await newMember('admin'), { uid: member.uid }), 'forbidden');
    expectRefusal(await generate(await newMember('partialuser')), 'forbidden');
    expectRefusal(await generate(await newAccount()), 'forbidden');
    expectRefusal(
      await call(`/generate_invitations_for_user/${member.uid}`, { method: 'POST' }),
      'unauthenticated',
    );
    expect((await remaining(member)).body).toEqual({ remaining_invitations: 2 });
  });

  it('takes an empty body only', async () => {
    const member = await newMember('fulluser');
    const path = `/generate_invitations_for_user/${member.uid}`;
    const post = (json: unknown) => call(path, { method: 'POST', token: member.token, json });
    expect((await post({ count: 50 })).body).toMatchObject({ message: 'Unknown field: count.' });
    codeIn(await post({}));
    expectRefusal(await call(path, { token: member.token }), 'method_not_allowed');
    expect(
      (await call('/generate_invitations_for_user', { method: 'POST', token: member.token }))
        .status,
    ).toBe(400);
  });
});

describe('GET /get_remaining_invitations/{uid}', () => {
  it('is for the member themself or an admin', async () => {
    const member = await newMember('fulluser');
    expect((await remaining(await newMember('admin'), member.uid)).body).toEqual({
      remaining_invitations: 2,
    });
    expectRefusal(await remaining(await newMember('poweruser'), member.uid), 'forbidden');
    expectRefusal(await remaining(await newMember('fulluser'), member.uid), 'forbidden');
    expectRefusal(await remaining(await newAccount(), member.uid), 'forbidden');
    expectRefusal(await call(`/get_remaining_invitations/${member.uid}`), 'unauthenticated');
  });

  it('is 0 for a partialuser and for somebody without a role', async () => {
    const zero = { remaining_invitations: 0 };
    expect((await remaining(await newMember('partialuser'))).body).toEqual(zero);
    expect((await remaining(await newAccount())).body).toEqual(zero);
  });

  it.each(['a%2Fb', '..%2Fusers', '%00', 'x'.repeat(129)])('%s is no user id', async (uid) => {
    const { token } = await newMember('admin');
    // Hosting would resolve the dots itself; the function must stand on its own.
    const answer = await call(`/get_remaining_invitations/${uid}`, { token, direct: true });
    expect(answer.status).toBe(400);
  });
});
