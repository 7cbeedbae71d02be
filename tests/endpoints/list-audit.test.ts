import { beforeAll, describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { call } from '../support/api.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirmSecondCode } from '../support/redeeming.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newMember('admin');
});

const getAsAdmin = (path: string) => call(path, { token: admin.token });
const patchMember = (uid: string, json: object, { token }: Person = admin) =>
  call(`/members/${uid}`, { method: 'PATCH', token, json });

describe('GET /audit', () => {
  it('lists entries about a person, newest first, by action and page', async () => {
    const member = await newMember('fulluser');
    await patchMember(member.uid, { role: 'poweruser' });
    await patchMember(member.uid, { suspended: true, reason: 'sold a code' });
    const namesByUid = { [admin.uid]: 'Test Member', [member.uid]: 'Test Member' };
    const people = [admin.uid, member.uid];
    const expectedEntry = {
      id: expect.any(String),
      actor: admin.uid,
      subject: member.uid,
      names: namesByUid,
      people,
    };
    const anyTime = expect.stringMatching(/Z$/);
    const suspensionEntry = {
      action: 'member_suspended',
      details: { reason: 'sold a code', revoked: 0 },
    };
    const roleChange = { action: 'role_changed', details: { from: 'fulluser', to: 'poweruser' } };
    const path = `/audit?uid=${member.uid}`;
    expect((await getAsAdmin(path)).body).toEqual([
      { ...expectedEntry, ...suspensionEntry, at: anyTime },
      { ...expectedEntry, ...roleChange, at: anyTime },
    ]);
    expect((await getAsAdmin(`${path}&action=role_changed`)).body).toMatchObject([roleChange]);
    expect((await getAsAdmin(`${path}&action=no_such_action`)).body).toEqual([]);
    expect((await getAsAdmin('/audit?uid=nobody')).body).toEqual([]);
    const firstPage = await getAsAdmin(`${path}&limit=1`);
    const cursor = firstPage.headers.get(NEXT_CURSOR_HEADER);
    expect((await getAsAdmin(`${path}&limit=1&cursor=${cursor}`)).body).toMatchObject([roleChange]);
    const entriesOfAdmin = (await getAsAdmin(`/audit?uid=${admin.uid}`)).body;
    expect(entriesOfAdmin).toEqual(
      expect.arrayContaining([{ ...expectedEntry, ...roleChange, at: anyTime }]),
    );
  });

  it('finds a redemption by each of its three people', async () => {
    const sharedInviter = await newMember('fulluser');
    const [firstInviter, secondInviter] = [
      await newMember('fulluser', { invitedBy: [sharedInviter.uid, 'one'] }),
      await newMember('fulluser', {
        invitedBy: ['other', sharedInviter.uid],
        fullSince: new Date(),
      }),
    ];
    const person = await newMember('partialuser', { invitedBy: [firstInviter.uid] });
    const code = await newInvitation(secondInviter.uid);
    expect((await confirmSecondCode(person, code)).status).toBe(200);
    const redemptionFields = { action: 'second_code_redeemed', subject: person.uid };
    for (const uid of [person.uid, firstInviter.uid, secondInviter.uid]) {
      const answer = await getAsAdmin(`/audit?uid=${uid}&action=second_code_redeemed`);
      expect(answer.body).toMatchObject([redemptionFields]);
      expect(Object.keys((answer.body as [{ names: object }])[0].names)).toHaveLength(3);
    }
  });
});
