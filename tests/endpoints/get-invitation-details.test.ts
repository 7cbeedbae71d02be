import { describe, expect, it } from 'vitest';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { createEveryKindOfInvitation } from '../support/every-kind-of-invitation.ts';
import { newMember, type Person } from '../support/people.ts';

const postCode = (path: string, { token }: Person, code: string) =>
  call(path, { method: 'POST', token, json: { code } });

describe('invitation_details', () => {
  it('names the person who used a code, unless suspended or departed', async () => {
    const [creator, invitee] = [await newMember('fulluser'), await newMember('partialuser')];
    await memberRef(invitee.uid).update({ firstName: 'Edsger', lastName: 'Dijkstra' });
    const code = (await createEveryKindOfInvitation(creator)).used;
    await invitationRef(code).update({ usedBy: invitee.uid });
    expect((await postCode('/invitation_details', creator, code)).body).toEqual({
      code,
      created_at: expect.any(String),
      expires_at: expect.any(String),
      active: false,
      used: true,
      revoked: false,
      expired: false,
      usedOn: expect.any(String),
      usedBy: invitee.uid,
      usedByName: 'Edsger Dijkstra',
      revokedOn: null,
    });
    await memberRef(invitee.uid).update({ suspended: true });
    expect((await postCode('/invitation_details', creator, code)).body).toMatchObject({
      usedBy: invitee.uid,
      usedByName: null,
    });
  });

  it('returns no redeemable code to an admin', async () => {
    const admin = await newMember('admin');
    const { active, revoked } = await createEveryKindOfInvitation(await newMember('fulluser'));
    const answer = await postCode('/invitation_details', admin, active);
    expect(answer.body).toMatchObject({ code: null, active: true, usedByName: null });
    expect(answer.text).not.toContain(active);
    expect((await postCode('/invitation_details', admin, revoked)).body).toMatchObject({
      code: revoked,
      revoked: true,
    });
  });
});
