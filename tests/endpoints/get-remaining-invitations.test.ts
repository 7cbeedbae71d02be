import { describe, expect, it } from 'vitest';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { generateInvitation, getRemainingInvitations } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';

describe('get_remaining_invitations', () => {
  it('counts the extra invitations that an admin granted', async () => {
    const member = await newMember('fulluser');
    const now = new Date();
    await quotaRef(member.uid, now).set({ uid: member.uid, made: 2, granted: 1 });
    expect(await getRemainingInvitations(member)).toMatchObject({
      remaining_invitations: 1,
      extra_left: 1,
    });
    expect((await generateInvitation(member)).status).toBe(200);
    expectRefusal(await generateInvitation(member), 'quota_exhausted');
  });
});
