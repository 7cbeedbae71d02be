import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { get, send } from '../support/as-person.ts';
import { createdCode, generateInvitation } from '../support/creating-invitations.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember, randomCode } from '../support/people.ts';
import { noteInvitation } from '../support/recommending.ts';
import { newUsedCode } from '../support/used-code.ts';

describe('note_invitation', () => {
  it('shows a note only to its creator', async () => {
    const [creator, admin] = [await newMember('fulluser'), await newMember('admin')];
    const code = createdCode(
      await generateInvitation(creator, { json: { note: '  for Alan, from the Berlin meet-up ' } }),
    );
    const listPath = `/get_user_sent_invitations/${creator.uid}`;
    expect(await get(listPath, creator)).toMatchObject([
      { note: 'for Alan, from the Berlin meet-up' },
    ]);
    expect(await get(listPath, admin)).toMatchObject([{ note: '' }]);
    for (const note of ['for Kurt', '']) {
      const answer = await noteInvitation(creator, { code, note });
      expect(answer.body).toEqual({ success: true, message: MESSAGES.noteSaved });
      expect(await get(listPath, creator)).toMatchObject([{ code, note, active: true }]);
    }
    await send('/revoke_invitation', creator, { code });
    expect((await noteInvitation(creator, { code, note: 'lost' })).status).toBe(200);
    const unrelatedMember = await newMember('fulluser');
    for (const outsider of [admin, unrelatedMember]) {
      expectRefusal(await noteInvitation(outsider, { code, note: 'x' }), 'not_found');
    }
    const unknownCode = { code: randomCode(), note: 'x' };
    expectRefusal(await noteInvitation(creator, unknownCode), 'not_found');
    expect((await invitationRef(code).get()).get('note')).toBe('lost');
  });

  it('changes only the given fields, and deletes one with null', async () => {
    const creator = await newMember('fulluser');
    const code = createdCode(await generateInvitation(creator, { json: { note: 'for Edsger' } }));
    for (const { change, message, shown } of [
      {
        change: { recommendation: 'Careful.' },
        message: MESSAGES.invitationSaved,
        shown: { note: 'for Edsger', recommendation: 'Careful.' },
      },
      {
        change: { note: null },
        message: MESSAGES.noteSaved,
        shown: { note: '', recommendation: 'Careful.' },
      },
      {
        change: { recommendation: null },
        message: MESSAGES.invitationSaved,
        shown: { note: '', recommendation: null },
      },
    ]) {
      expect((await noteInvitation(creator, { code, ...change })).body).toEqual({
        success: true,
        message,
      });
      expect(await get(`/get_user_sent_invitations/${creator.uid}`, creator)).toMatchObject([
        shown,
      ]);
    }
    expect((await noteInvitation(creator, { code })).status).toBe(400);
  });

  it('changes only the note of a used code, and none about a suspended invitee', async () => {
    const creator = await newMember('fulluser');
    const { uid: usedBy } = await newMember('partialuser', { invitedBy: [creator.uid] });
    const code = await newUsedCode(creator, usedBy, 'first', 0);
    for (const rejectedChange of [{ recommendation: 'Late.' }, { recommendation: '', note: 'x' }]) {
      expectRefusal(await noteInvitation(creator, { code, ...rejectedChange }), 'invitation_used');
    }
    expect((await noteInvitation(creator, { code, note: 'for Edsger' })).status).toBe(200);
    expect(await findInvitation(code)).toMatchObject({
      note: 'for Edsger',
      recommendation: null,
    });
    // The answer is the same as for an invitee who left, so it does not reveal the suspension.
    await memberRef(usedBy).update({ suspended: true });
    expectRefusal(await noteInvitation(creator, { code, note: 'for Tony' }), 'invitation_used');
  });
});
