import { beforeAll, describe, expect, it } from 'vitest';
import { findMember } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { auditedActionsAndActors } from '../support/audit-entries.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const removeMember = (uid: string) =>
  call(`/members/${uid}`, { method: 'DELETE', token: admin.token });

describe('DELETE /members/{uid}', () => {
  it('removes a member for good, once, and says who did it', async () => {
    const { uid } = await newMember('fulluser');
    for (const _repeat of [1, 2]) {
      expect((await removeMember(uid)).body).toEqual({ success: true, message: 'Member removed.' });
    }
    expect(await findMember(uid)).toBeNull();
    expect(await auditedActionsAndActors(uid)).toEqual([['member_removed', admin.uid]]);
  });

  it('refuses to remove the admin who asks, or an unknown person', async () => {
    expectRefusal(await removeMember(admin.uid), 'yourself');
    expectRefusal(await removeMember('never-a-member'), 'not_found');
    expect(await auditedActionsAndActors(admin.uid)).toEqual([]);
  });
});
