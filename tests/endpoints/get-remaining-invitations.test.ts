import { describe, expect, it } from 'vitest';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { get } from '../support/as-person.ts';
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
    expect(await getRemainingInvitations(member)).toMatchObject({ extra_left: null });
  });

  it('tells an admin another member’s remaining invitations', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('partialuser')];
    const now = new Date();
    await quotaRef(member.uid, now).set({ uid: member.uid, made: 0, granted: 1 });
    const path = `/get_remaining_invitations/${member.uid}`;
    expect(await get(path, admin)).toMatchObject({ remaining_invitations: 0 });
    await memberRef(member.uid).update({ role: 'fulluser' });
    expect(await get(path, admin)).toMatchObject({ remaining_invitations: 3, extra_left: 1 });
  });
});
