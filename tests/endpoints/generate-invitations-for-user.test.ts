import { describe, expect, it } from 'vitest';
import { isInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { quotaRef, quotaRefOf } from '../../functions/src/documents/quotas.ts';
import { monthBefore } from '../../functions/src/domain/months.ts';
import { codeIn, generate, remaining } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import { stopClock } from '../support/stopped-clock.ts';

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
    const code = codeIn(await generate(member, { key: 'k-1' }));
    expect(codeIn(await generate(member, { key: 'k-2' }))).not.toBe(code);
    expect(codeIn(await generate(member, { key: 'k-1' }))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 0 });
    const now = new Date();
    const quota = await quotaRef(member.uid, now).get();
    await quotaRefOf(member.uid, monthBefore(now)).set(quota.data() ?? {});
    await quota.ref.delete();
    expect(codeIn(await generate(member, { key: 'k-1' }))).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 2 });
    expect(codeIn(await generate(member, { key: 'k-3' }))).not.toBe(code);
    expect(codeIn(await generate(other, { key: 'k-1' }))).not.toBe(code);
    expect((await generate(member, { key: 'x'.repeat(201) })).status).toBe(400);
  });

  it('refuses a repeated key with another body', async () => {
    stopClock();
    const member = await newMember('fulluser');
    const body = { note: 'For Ann', recommendation: 'She listens.' };
    const code = codeIn(await generate(member, { key: 'k-1', json: body }));
    for (const changed of [{ note: 'For Bob' }, { recommendation: 'He reads.' }]) {
      expectRefusal(
        await generate(member, { key: 'k-1', json: { ...body, ...changed } }),
        'key_reused',
      );
    }
    expect(
      codeIn(await generate(member, { key: 'k-1', json: { ...body, note: ' For Ann ' } })),
    ).toBe(code);
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
  });
});
