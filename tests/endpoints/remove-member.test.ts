import { beforeAll, describe, expect, it } from 'vitest';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { audited } from '../support/audited.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const remove = (uid: string, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'DELETE', token });

describe('DELETE /members/{uid}', () => {
  it('removes a member for good, once, and says who did it', async () => {
    const { uid } = await newMember('fulluser');
    for (const _repeat of [1, 2]) {
      expect((await remove(uid)).body).toEqual({ success: true, message: 'Member removed.' });
    }
    expect(await findMember(uid)).toBeNull();
    expect(await audited(uid)).toEqual([['member_removed', admin.uid]]);
  });

  it('an admin cannot remove themself, nor anyone once demoted', async () => {
    expectRefusal(await remove(admin.uid), 'yourself');
    const [demoted, member] = [await newMember('admin'), await newMember('fulluser')];
    await memberRef(demoted.uid).update({ role: 'fulluser' });
    expectRefusal(await remove(member.uid, demoted), 'forbidden');
  });
});
