import { describe, expect, it } from 'vitest';
import { NEXT_CURSOR_HEADER } from '../../functions/src/contract/headers.ts';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import {
  newVouchToken,
  vouchLinkDocument,
  vouchLinkRef,
} from '../../functions/src/documents/vouch-links.ts';
import { newVouchLink } from '../../functions/src/domain/vouch-link.ts';
import { call } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember } from '../support/people.ts';
import { newUsedCode } from '../support/used-code.ts';
import { newLastName, writeMembers } from '../support/written-members.ts';

describe('invitees', () => {
  it('lists the people the caller vouched for, the latest first, and the state of each', async () => {
    const [inviter, otherInviter] = [await newMember('fulluser'), await newMember('fulluser')];
    const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
    const member = await newMember('fulluser', { invitedBy: [otherInviter.uid, inviter.uid] });
    const suspendedMember = await newMember('fulluser', {
      invitedBy: [inviter.uid, otherInviter.uid],
    });
    const newcomerWithNewInviter = await newMember('partialuser', {
      invitedBy: [otherInviter.uid],
    });
    const fullSince = new Date('2026-11-01T12:00:00.000Z');
    await memberRef(member.uid).update({ fullSince });
    await memberRef(suspendedMember.uid).update({ fullSince, suspended: true });
    await newUsedCode(inviter, 'removed', 'first', 5);
    await newUsedCode(inviter, suspendedMember.uid, 'first', 4);
    await newUsedCode(inviter, member.uid, 'second', 3);
    await newUsedCode(inviter, newcomerWithNewInviter.uid, 'first', 2);
    await newUsedCode(inviter, newcomer.uid, 'first', 1);
    await newInvitation(inviter.uid);
    const anyTime = expect.any(String);
    const expectedRows = [
      {
        uid: newcomer.uid,
        counts_as: 'first',
        state: 'halfway',
        since: anyTime,
        other_inviter: null,
        recommendation_removed: false,
      },
      {
        uid: member.uid,
        firstName: 'Test',
        counts_as: 'second',
        state: 'member',
        since: anyTime,
        member_since: fullSince.toISOString(),
        other_inviter: { uid: otherInviter.uid },
      },
      {
        uid: suspendedMember.uid,
        ...FORMER_MEMBER_NAME,
        counts_as: 'first',
        state: 'left',
        since: anyTime,
        member_since: null,
        other_inviter: null,
      },
      { uid: 'removed', ...FORMER_MEMBER_NAME, counts_as: 'first', state: 'left', since: anyTime },
    ];
    expect(await get('/invitees', inviter)).toMatchObject(expectedRows);
    const firstPage = await call('/invitees?limit=1', { token: inviter.token });
    expect(firstPage.body).toMatchObject(expectedRows.slice(0, 1));
    const cursor = firstPage.headers.get(NEXT_CURSOR_HEADER);
    expect(await get(`/invitees?cursor=${cursor}`, inviter)).toMatchObject(expectedRows.slice(1));
    expect(await get('/invitees', otherInviter)).toEqual([]);
    expectRefusal(
      await call('/invitees?cursor=bm90LWpzb24', { token: inviter.token }),
      'invalid_request',
      'The cursor is not valid.',
    );
    const sentInvitations = await get(`/get_user_sent_invitations/${inviter.uid}?limit=3`, inviter);
    expect(sentInvitations).toMatchObject([
      { invitee: null, note: '' },
      { invitee: { uid: newcomer.uid, state: 'halfway' } },
      { invitee: { uid: newcomerWithNewInviter.uid, state: 'halfway' } },
    ]);
  });

  it('list a person once for whom the caller vouched twice, since the later vouch', async () => {
    const inviter = await newMember('fulluser');
    const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
    await newUsedCode(inviter, newcomer.uid, 'first', 5);
    const codeUsedLater = await newUsedCode(inviter, newcomer.uid, 'first', 1);
    const vouchedSince = (await findInvitation(codeUsedLater))?.usedAt?.toISOString();
    expect(await get('/invitees', inviter)).toMatchObject([
      { uid: newcomer.uid, since: vouchedSince },
    ]);
  });

  it('contain a vouch link only if its newcomer allows forwarding', async () => {
    const inviter = await newMember('fulluser');
    const newcomer = await newMember('partialuser', { invitedBy: [inviter.uid] });
    await newUsedCode(inviter, newcomer.uid, 'first', 1);
    expect((await get('/invitees', inviter)) as object[]).not.toMatchObject([
      { vouch_url: expect.anything() },
    ]);
    const vouchRequest = (await send('/vouch_request', newcomer, {})).body as { url: string };
    expect(await get('/invitees', inviter)).toMatchObject([{ vouch_url: vouchRequest.url }]);
    await send('/vouch_request', newcomer, { shareable: false });
    expect(JSON.stringify(await get('/invitees', inviter))).not.toContain('vouch_url');
  });

  it('contain the link of the last of more than thirty newcomers', async () => {
    const inviter = await newMember('fulluser');
    const uids = await writeMembers(
      newLastName(),
      Array.from({ length: 31 }, () => ({ role: 'partialuser' })),
    );
    for (const [index, uid] of uids.entries()) {
      await memberRef(uid).update({ invitedBy: [inviter.uid] });
      await newUsedCode(inviter, uid, 'first', index);
    }
    const link = newVouchLink(newVouchToken(), uids.at(-1) ?? '', true, new Date());
    await vouchLinkRef(link.token).set(vouchLinkDocument(link));
    const invitees = (await get('/invitees', inviter)) as readonly object[];
    expect(invitees).toHaveLength(31);
    expect(invitees.at(-1)).toMatchObject({ vouch_url: expect.stringContaining(link.token) });
  });

  it('omit other inviters who left or are suspended, and mark removed recommendations', async () => {
    const [inviter, suspendedMember] = [await newMember('fulluser'), await newMember('fulluser')];
    await memberRef(suspendedMember.uid).update({ suspended: true });
    for (const [index, formerInviterUid] of ['left', suspendedMember.uid].entries()) {
      const member = await newMember('fulluser', { invitedBy: [inviter.uid, formerInviterUid] });
      const code = await newUsedCode(inviter, member.uid, 'first', index);
      await invitationRef(code).update({ recommendationRemoved: true });
    }
    const removedRecommendation = { recommendation: null, recommendation_removed: true };
    const expectedRow = { state: 'member', other_inviter: null, ...removedRecommendation };
    expect(await get('/invitees', inviter)).toMatchObject([expectedRow, expectedRow]);
    const sentInvitationsPath = `/get_user_sent_invitations/${inviter.uid}`;
    expect(await get(sentInvitationsPath, inviter)).toMatchObject([
      removedRecommendation,
      removedRecommendation,
    ]);
    const rowWithoutRemoval = { recommendation_removed: false };
    const admin = await newMember('admin');
    expect(await get(sentInvitationsPath, admin)).toMatchObject([
      rowWithoutRemoval,
      rowWithoutRemoval,
    ]);
  });
});
