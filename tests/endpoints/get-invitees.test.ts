import { describe, expect, it } from 'vitest';
import { FORMER_MEMBER } from '../../functions/src/contract/roles.ts';
import { invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { usedCode } from '../support/used-code.ts';

describe('invitees', () => {
  it('lists the people the caller vouched for, the latest first, and the state of each', async () => {
    const [maker, other] = [await newMember('fulluser'), await newMember('fulluser')];
    const halfway = await newMember('partialuser', { invitedBy: [maker.uid] });
    const member = await newMember('fulluser', { invitedBy: [other.uid, maker.uid] });
    const suspended = await newMember('fulluser', { invitedBy: [maker.uid, other.uid] });
    const replaced = await newMember('partialuser', { invitedBy: [other.uid] });
    await memberRef(suspended.uid).update({ suspended: true });
    const fullSince = new Date('2026-11-01T12:00:00.000Z');
    await memberRef(member.uid).update({ fullSince });
    await usedCode(maker, 'removed', 'first', 5);
    await usedCode(maker, suspended.uid, 'first', 4);
    await usedCode(maker, member.uid, 'second', 3);
    await usedCode(maker, replaced.uid, 'first', 2);
    await usedCode(maker, halfway.uid, 'first', 1);
    await newInvitation(maker.uid);
    const since = expect.any(String);
    const rows = [
      {
        uid: halfway.uid,
        counts_as: 'first',
        state: 'halfway',
        since,
        other_inviter: null,
        recommendation_removed: false,
      },
      {
        uid: member.uid,
        firstName: 'Test',
        counts_as: 'second',
        state: 'member',
        since,
        member_since: fullSince.toISOString(),
        other_inviter: { uid: other.uid },
      },
      { uid: suspended.uid, ...FORMER_MEMBER, counts_as: 'first', state: 'left', since },
      { uid: 'removed', ...FORMER_MEMBER, counts_as: 'first', state: 'left', since },
    ];
    expect(await get('/invitees', maker)).toMatchObject(rows);
    expect(await get('/invitees?limit=1', maker)).toMatchObject(rows.slice(0, 1));
    expect(await get('/invitees', other)).toEqual([]);
    expectRefusal(
      await call('/invitees?cursor=bm90LWpzb24', { token: maker.token }),
      'invalid_request',
      'The cursor is not valid.',
    );
    const sent = await get(`/get_user_sent_invitations/${maker.uid}?limit=3`, maker);
    expect(sent).toMatchObject([
      { invitee: null, note: '' },
      { invitee: { uid: halfway.uid, state: 'halfway' } },
      { invitee: { uid: replaced.uid, state: 'halfway' } },
    ]);
  });

  it('contain a vouch link only if its newcomer allows forwarding', async () => {
    const inviter = await newMember('fulluser');
    const halfway = await newMember('partialuser', { invitedBy: [inviter.uid] });
    await usedCode(inviter, halfway.uid, 'first', 1);
    expect((await get('/invitees', inviter)) as object[]).not.toMatchObject([
      { vouch_url: expect.anything() },
    ]);
    const made = (await send('/vouch_request', halfway, {})).body as { url: string };
    expect(await get('/invitees', inviter)).toMatchObject([{ vouch_url: made.url }]);
    await send('/vouch_request', halfway, { shareable: false });
    expect(JSON.stringify(await get('/invitees', inviter))).not.toContain('vouch_url');
  });

  it('omit other inviters who left or are suspended, and mark removed recommendations', async () => {
    const [maker, suspended] = [await newMember('fulluser'), await newMember('fulluser')];
    await memberRef(suspended.uid).update({ suspended: true });
    for (const [index, other] of ['left', suspended.uid].entries()) {
      const member = await newMember('fulluser', { invitedBy: [maker.uid, other] });
      const code = await usedCode(maker, member.uid, 'first', index);
      await invitationRef(code).update({ recommendationRemoved: true });
    }
    const removed = { recommendation: null, recommendation_removed: true };
    const row = { state: 'member', other_inviter: null, ...removed };
    expect(await get('/invitees', maker)).toMatchObject([row, row]);
    const sent = `/get_user_sent_invitations/${maker.uid}`;
    expect(await get(sent, maker)).toMatchObject([removed, removed]);
  });
});
