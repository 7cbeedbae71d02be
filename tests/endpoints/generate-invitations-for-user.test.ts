import { describe, expect, it } from 'vitest';
import { isInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRef, quotaRefOf } from '../../functions/src/documents/quotas.ts';
import { monthBefore } from '../../functions/src/domain/months.ts';
import { type Answer, call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';
import { stopClock } from '../support/stopped-clock.ts';

const get = (path: string, { token }: Person) => call(path, { token });
const generate = ({ uid, token }: Person, key?: string, json: object = {}) =>
  call(`/generate_invitations_for_user/${uid}`, {
    method: 'POST',
    token,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    json,
  });
const remaining = async (person: Person, uid = person.uid) =>
  (await get(`/get_remaining_invitations/${uid}`, person)).body;

function codeIn({ text, status }: Answer): string {
  expect([status, text]).toEqual([200, expect.stringContaining('codes')]);
  return /"codes":\["(\w+)"\]/.exec(text)?.[1] ?? '';
}

describe('generate_invitations_for_user', () => {
  it('creates two codes a month, valid for 31 days, and no third', async () => {
    stopClock();
    const member = await newMember('fulluser');
    const codes = [codeIn(await generate(member)), codeIn(await generate(member))];
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 0 });
    expectRefusal(await generate(member), 'quota_exhausted');
    for (const code of codes) {
      expect(isInvitationCode(code)).toBe(true);
      const made = await findInvitation(code);
      expect(made).toMatchObject({ createdBy: member.uid, status: 'active' });
      const lifetime = Number(made?.expiresAt) - Number(made?.createdAt);
      expect(lifetime).toBe(INVITATION_LIFETIME_MS);
    }
  });

  it('answers a repeated key with the same code, without using an invitation', async () => {
    stopClock();
    const [member, other] = [await newMember('fulluser'), await newMember('fulluser')];
    const code = codeIn(await generate(member, 'k-1'));
    expect(codeIn(await generate(member, 'k-2'))).not.toBe(code);
    expect(codeIn(await generate(member, 'k-1'))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 0 });
    const now = new Date();
    const spent = await quotaRef(member.uid, now).get();
    await quotaRefOf(member.uid, monthBefore(now)).set(spent.data() ?? {});
    await spent.ref.delete();
    expect(codeIn(await generate(member, 'k-1'))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 2 });
    expect(codeIn(await generate(member, 'k-3'))).not.toBe(code);
    expect(codeIn(await generate(other, 'k-1'))).not.toBe(code);
    expect((await generate(member, 'x'.repeat(201))).status).toBe(400);
  });

  it('refuses a repeated key with another body', async () => {
    stopClock();
    const member = await newMember('fulluser');
    const body = { note: 'For Ann', recommendation: 'She listens.' };
    const code = codeIn(await generate(member, 'k-1', body));
    for (const changed of [{ note: 'For Bob' }, { recommendation: 'He reads.' }]) {
      expectRefusal(await generate(member, 'k-1', { ...body, ...changed }), 'key_reused');
    }
    expect(codeIn(await generate(member, 'k-1', { ...body, note: ' For Ann ' }))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
  });

  it.each(['revoked', 'used', 'expired'] as const)(
    'refuses a repeated key whose code is %s',
    async (status) => {
      stopClock();
      const member = await newMember('fulluser');
      const code = codeIn(await generate(member, 'k-1'));
      await invitationRef(code).update({ active: false, [status]: true });
      expectRefusal(await generate(member, 'k-1'), 'key_reused');
      expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
    },
  );

  it('creates codes only for the caller, even if the caller is an admin', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    expectRefusal(await generate({ ...member, token: admin.token }), 'forbidden');
    expect(await remaining(admin, member.uid)).toMatchObject({ remaining_invitations: 2 });
  });
});
