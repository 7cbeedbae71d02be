import { describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { createEveryKindOfInvitation } from '../support/every-kind-of-invitation.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { newUsedCode } from '../support/used-code.ts';

describe('invitation_stats', () => {
  it('counts any member’s invitations for an admin', async () => {
    const [{ token }, member] = [await newMember('admin'), await newMember('fulluser')];
    await createEveryKindOfInvitation(member);
    // No two counts are equal, so that the test notices swapped counts.
    await Promise.all([
      ...[1, 2].map(() => newInvitation(member.uid)),
      ...[1, 2, 3].map((days) => newUsedCode(member, 'another', 'first', days)),
    ]);
    const { body } = await call(`/invitation_stats/${member.uid}`, { token });
    expect(body).toEqual({ total: 10, active: 3, used: 4, revoked: 1, expired: 2 });
  });
});
