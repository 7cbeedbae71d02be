import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { call } from '../support/api.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm } from '../support/redeeming.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const get = (path: string) => call(path, { token: admin.token });
const patch = (uid: string, json: object, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'PATCH', token, json });

describe('GET /audit', () => {
  it('lists entries about a person, newest first, by action and page', async () => {
    const member = await newMember('fulluser');
    await patch(member.uid, { role: 'poweruser' });
    await patch(member.uid, { suspended: true, reason: 'sold a code' });
    const names = { [admin.uid]: 'Test Member', [member.uid]: 'Test Member' };
    const people = [admin.uid, member.uid];
    const entry = {
      id: expect.any(String),
      actor: admin.uid,
      subject: member.uid,
      names,
      people,
    };
    const at = expect.stringMatching(/Z$/);
    const suspended = {
      action: 'member_suspended',
      details: { reason: 'sold a code', revoked: 0 },
    };
    const moved = { action: 'role_changed', details: { from: 'fulluser', to: 'poweruser' } };
    const path = `/audit?uid=${member.uid}`;
    expect((await get(path)).body).toEqual([
      { ...entry, ...suspended, at },
      { ...entry, ...moved, at },
    ]);
    expect((await get(`${path}&action=role_changed`)).body).toMatchObject([moved]);
    expect((await get(`${path}&action=no_such_action`)).body).toEqual([]);
    const first = await get(`${path}&limit=1`);
    const cursor = first.headers.get(NEXT_CURSOR_HEADER);
    expect((await get(`${path}&limit=1&cursor=${cursor}`)).body).toMatchObject([moved]);
    const own = (await get(`/audit?uid=${admin.uid}`)).body;
    expect(own).toEqual(expect.arrayContaining([{ ...entry, ...moved, at }]));
  });

  it('finds a redemption by each of its three people', async () => {
    const shared = await newMember('fulluser');
    const [first, second] = [
      await newMember('fulluser', { invitedBy: [shared.uid, 'one'] }),
      await newMember('fulluser', { invitedBy: ['other', shared.uid], fullSince: new Date() }),
    ];
    const person = await newMember('partialuser', { invitedBy: [first.uid] });
    const code = await newInvitation(second.uid);
    expect((await confirm(person, code)).status).toBe(200);
    const redeemed = { action: 'second_code_redeemed', subject: person.uid };
    for (const uid of [person.uid, first.uid, second.uid]) {
      const answer = await get(`/audit?uid=${uid}&action=second_code_redeemed`);
      expect(answer.body).toMatchObject([redeemed]);
      expect(Object.keys((answer.body as [{ names: object }])[0].names)).toHaveLength(3);
    }
  });
});
