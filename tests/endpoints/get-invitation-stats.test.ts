import { describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { createEveryKindOfInvitation } from '../support/every-kind-of-invitation.ts';
import { newMember } from '../support/people.ts';

describe('invitation_stats', () => {
  it('counts any member’s invitations for an admin', async () => {
    const [{ token }, member] = [await newMember('admin'), await newMember('fulluser')];
    await createEveryKindOfInvitation(member);
    const { body } = await call(`/invitation_stats/${member.uid}`, { token });
    expect(body).toMatchObject({ total: 5, active: 1 });
  });
});
