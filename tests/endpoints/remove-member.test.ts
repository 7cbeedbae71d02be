import { beforeAll, describe, expect, it } from 'vitest';
import { findMember } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { audited } from '../support/audited.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const remove = (uid: string) => call(`/members/${uid}`, { method: 'DELETE', token: admin.token });

describe('DELETE /members/{uid}', () => {
  it('removes a member for good, once, and says who did it', async () => {
    const { uid } = await newMember('fulluser');
    for (const _repeat of [1, 2]) {
      expect((await remove(uid)).body).toEqual({ success: true, message: 'Member removed.' });
    }
    expect(await findMember(uid)).toBeNull();
    expect(await audited(uid)).toEqual([['member_removed', admin.uid]]);
  });

  it('an admin can remove neither themself nor a person who never was a member', async () => {
    expectRefusal(await remove(admin.uid), 'yourself');
    expectRefusal(await remove('no-such-member'), 'not_found');
    expect(await findMember(admin.uid)).toMatchObject({ role: 'admin' });
    expect(await audited(admin.uid)).toEqual([]);
  });
});
