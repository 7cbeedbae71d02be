import { describe, expect, it } from 'vitest';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, type Person } from '../support/people.ts';

const get = (path: string, { token }: Person) => call(path, { token });
const generate = ({ uid, token }: Person, key?: string) =>
  call(`/generate_invitations_for_user/${uid}`, {
    method: 'POST',
    token,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const remaining = async (person: Person, uid = person.uid) =>
  (await get(`/get_remaining_invitations/${uid}`, person)).body;

describe('get_remaining_invitations', () => {
  it('counts what an admin granted on top', async () => {
    const member = await newMember('fulluser');
    const now = new Date();
    await quotaRef(member.uid, now).set({ uid: member.uid, made: 2, granted: 1 });
    expect(await remaining(member)).toMatchObject({ remaining_invitations: 1 });
    expect((await generate(member)).status).toBe(200);
    expectRefusal(await generate(member), 'quota_exhausted');
  });

  it('is 0 for an admin while the member is suspended', async () => {
    const [admin, member] = [await newMember('admin'), await newMember('fulluser')];
    await memberRef(member.uid).update({ suspended: true });
    const none = { remaining_invitations: 0, blocked: null, from: null };
    expect(await remaining(admin, member.uid)).toEqual(none);
  });
});
