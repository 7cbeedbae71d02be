import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { isInvitationCode } from '../../functions/src/contract/invitation-code.ts';
import { INVITATION_LIFETIME_MS } from '../../functions/src/contract/limits.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { quotaRef, quotaRefOfMonth } from '../../functions/src/documents/quotas.ts';
import { monthBefore } from '../../functions/src/domain/months.ts';
import {
  createdCode,
  generateInvitation,
  getRemainingInvitations,
} from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newMember } from '../support/people.ts';

describe('generate_invitations_for_user', () => {
  it('creates two codes a month, valid for 31 days, and no third', async () => {
    freezeDate();
    const member = await newMember('fulluser');
    const codes = [
      createdCode(await generateInvitation(member)),
      createdCode(await generateInvitation(member)),
    ];
    expect(await getRemainingInvitations(member)).toMatchObject({ remaining_invitations: 0 });
    expectRefusal(await generateInvitation(member), 'quota_exhausted');
    for (const code of codes) {
      expect(isInvitationCode(code)).toBe(true);
      const invitation = await findInvitation(code);
      expect(invitation).toMatchObject({ createdBy: member.uid, status: 'active' });
      const invitationLifetime = Number(invitation?.expiresAt) - Number(invitation?.createdAt);
      expect(invitationLifetime).toBe(INVITATION_LIFETIME_MS);
    }
  });

  it('refuses to create a code for another member, even to an admin', async () => {
    const [{ token }, { uid }] = [await newMember('admin'), await newMember('fulluser')];
    expectRefusal(await generateInvitation({ uid, token }), 'forbidden');
  });

  it('answers a repeated key with the same code, without using an invitation', async () => {
    freezeDate();
    const [member, otherMember] = [await newMember('fulluser'), await newMember('fulluser')];
    const code = createdCode(await generateInvitation(member, { key: 'k-1' }));
    expect(createdCode(await generateInvitation(member, { key: 'k-2' }))).not.toBe(code);
    expect(createdCode(await generateInvitation(member, { key: 'k-1' }))).toBe(code);
    expect(await getRemainingInvitations(member)).toMatchObject({ remaining_invitations: 0 });
    const now = new Date();
    const quotaDocument = await quotaRef(member.uid, now).get();
    await quotaRefOfMonth(member.uid, monthBefore(now)).set(quotaDocument.data() ?? {});
    await quotaDocument.ref.delete();
    expect(createdCode(await generateInvitation(member, { key: 'k-1' }))).toBe(code);
    expect(await getRemainingInvitations(member)).toMatchObject({ remaining_invitations: 2 });
    expect(createdCode(await generateInvitation(member, { key: 'k-3' }))).not.toBe(code);
    expect(createdCode(await generateInvitation(otherMember, { key: 'k-1' }))).not.toBe(code);
    expect((await generateInvitation(member, { key: 'x'.repeat(201) })).status).toBe(400);
    expect((await generateInvitation(member, { key: 'x'.repeat(200) })).status).toBe(200);
  });

  it('refuses a repeated key with another body', async () => {
    freezeDate();
    const member = await newMember('fulluser');
    const requestBody = { note: 'For Ann', recommendation: 'She listens.' };
    const code = createdCode(await generateInvitation(member, { key: 'k-1', json: requestBody }));
    for (const changedRequest of [
      { note: 'For Bob' },
      { recommendation: 'He reads.' },
      { note: 'For AnnShe listens.', recommendation: '' },
    ]) {
      expectRefusal(
        await generateInvitation(member, {
          key: 'k-1',
          json: { ...requestBody, ...changedRequest },
        }),
        'key_reused',
      );
    }
    expect(
      createdCode(
        await generateInvitation(member, {
          key: 'k-1',
          json: { ...requestBody, note: ' For Ann ' },
        }),
      ),
    ).toBe(code);
    expect(await getRemainingInvitations(member)).toMatchObject({ remaining_invitations: 1 });
  });

  it.each([
    ['was revoked', { active: false, revoked: true }],
    ['has expired', { expires_at: Timestamp.now() }],
  ])('refuses a repeated key whose code %s', async (_what, change) => {
    const member = await newMember('fulluser');
    const code = createdCode(await generateInvitation(member, { key: 'k-1' }));
    await invitationRef(code).update(change);
    expectRefusal(await generateInvitation(member, { key: 'k-1' }), 'key_reused');
  });
});
