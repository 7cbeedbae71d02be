import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { call, retryWhileBusy } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import {
  callVouchRequest,
  createNewcomerWithLink,
  DEAD_LINK_REFUSAL,
  invitationsRedeemedBy,
  usedInvitationCount,
  visitVouchLink,
  vouchByLink,
} from '../support/vouch-link.ts';

describe('vouch', () => {
  it('makes a full member with one call', async () => {
    const { person, firstInviter, link } = await createNewcomerWithLink();
    const inviter = await newMember('fulluser');
    const successBody = {
      success: true,
      message: MESSAGES.vouched,
      counts_as: 'second',
      recommendation: null,
    };
    // The second call simulates a repeat after a lost answer.
    for (let repetition = 0; repetition < 2; repetition += 1) {
      const answer = await vouchByLink(link, inviter);
      expect([answer.status, answer.body]).toEqual([200, successBody]);
    }
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [firstInviter.uid, inviter.uid],
      fullSince: expect.any(Date),
    });
    expect(await usedInvitationCount(inviter)).toBe(1);
    expect(await invitationsRedeemedBy(person)).toContainEqual(
      expect.objectContaining({ createdBy: inviter.uid, status: 'used', countsAs: 'second' }),
    );
    const nextVoucher = await newMember('fulluser');
    expectRefusal(
      await vouchByLink(link, nextVoucher),
      'already_full_member',
      MESSAGES.vouchedAlready,
    );
    expectRefusal(await visitVouchLink(link, nextVoucher), ...DEAD_LINK_REFUSAL);
    expect(await usedInvitationCount(nextVoucher)).toBe(0);
  });

  it('answers a repeat with the recommendation that is stored', async () => {
    const { link } = await createNewcomerWithLink();
    const inviter = await newMember('fulluser');
    const vouchWithText = (recommendation: string) =>
      call(`/vouch/${link}`, { method: 'POST', token: inviter.token, json: { recommendation } });
    const storedAnswer = { success: true, recommendation: 'She listens.' };
    expect((await vouchWithText('She listens.')).body).toMatchObject(storedAnswer);
    expect((await vouchWithText('She reads.')).body).toMatchObject(storedAnswer);
  });

  it('of the first inviter is refused', async () => {
    const { firstInviter, link } = await createNewcomerWithLink();
    const refusal = await vouchByLink(link, firstInviter);
    expectRefusal(refusal, 'same_inviter', MESSAGES.vouchedSameInviter);
  });

  it('of a related member is refused, and uses no invitation', async () => {
    const { person, firstInviter, link } = await createNewcomerWithLink();
    const inviter = await newMember('fulluser', { invitedBy: [firstInviter.uid] });
    const expectedVerdict = 'inviters_related';
    expect((await visitVouchLink(link, inviter)).body).toMatchObject({
      verdict: expectedVerdict,
      counts_as: 'second',
    });
    expectRefusal(
      await vouchByLink(link, inviter),
      expectedVerdict,
      MESSAGES.vouchedInvitersRelated,
    );
    expect(await usedInvitationCount(inviter)).toBe(0);
    expect(await invitationsRedeemedBy(person)).toEqual([]);
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser' });
  });

  it('of two simultaneous members counts once; the other uses no invitation', async () => {
    const { person, firstInviter, link } = await createNewcomerWithLink();
    const inviters = [await newMember('fulluser'), await newMember('fulluser')];
    const answers = await Promise.all(
      inviters.map((inviter) => retryWhileBusy(() => vouchByLink(link, inviter))),
    );
    const acceptedIndex = answers.findIndex(({ status }) => status === 200);
    const refusal = answers[1 - acceptedIndex];
    if (refusal === undefined) throw new Error('Neither vouch succeeded.');
    expectRefusal(refusal, 'already_full_member', MESSAGES.vouchedAlready);
    const usedInvitationCounts = await Promise.all(inviters.map(usedInvitationCount));
    expect(usedInvitationCounts).toEqual(
      inviters.map((_inviter, index) => (index === acceptedIndex ? 1 : 0)),
    );
    const invitedBy = [firstInviter.uid, inviters[acceptedIndex]?.uid];
    expect(await findMember(person.uid)).toMatchObject({ role: 'fulluser', invitedBy });
    expect(await invitationsRedeemedBy(person)).toHaveLength(1);
  });

  it('of a member with one invitation left reaches one of two people', async () => {
    const inviter = await newMember('fulluser');
    const { uid } = inviter;
    const now = new Date();
    await quotaRef(uid, now).set({ uid, month: monthOf(now), made: 1, granted: 0, keys: {} });
    const newcomers = [await createNewcomerWithLink(), await createNewcomerWithLink()];
    const answers = await Promise.all(
      newcomers.map(({ link }) => retryWhileBusy(() => vouchByLink(link, inviter))),
    );
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(1);
    for (const answer of refusals) expectRefusal(answer, 'quota_exhausted');
    expect(await usedInvitationCount(inviter)).toBe(2);
  });

  it('counts as the first once the first inviter is suspended, and leaves the link open', async () => {
    const { person, firstInviter, link } = await createNewcomerWithLink();
    await suspendMember({ uid: firstInviter.uid, actor: 'operator', now: new Date() });
    const [secondVoucher, thirdVoucher] = [
      await newMember('fulluser', { invitedBy: [firstInviter.uid] }),
      await newMember('poweruser'),
    ];
    expect((await visitVouchLink(link, secondVoucher)).body).toMatchObject({
      first_inviter: null,
      since: null,
      verdict: 'ok',
      counts_as: 'first',
    });
    const successBody = {
      success: true,
      message: MESSAGES.vouchedAsFirst,
      counts_as: 'first',
      recommendation: null,
    };
    for (let repetition = 0; repetition < 2; repetition += 1)
      expect((await vouchByLink(link, secondVoucher)).body).toEqual(successBody);
    expect(await usedInvitationCount(secondVoucher)).toBe(1);
    expect(await findMember(person.uid)).toMatchObject({
      role: 'partialuser',
      invitedBy: [secondVoucher.uid],
    });
    expect((await callVouchRequest(person)).token).toBe(link);
    expect((await vouchByLink(link, thirdVoucher)).body).toMatchObject({ counts_as: 'second' });
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [secondVoucher.uid, thirdVoucher.uid],
    });
  });

  it('answers 404 for a link that was closed, as for an unknown one', async () => {
    const { person, link } = await createNewcomerWithLink();
    await call('/vouch_request', { method: 'DELETE', token: person.token });
    const inviter = await newMember('fulluser');
    const answerForUnknownLink = await visitVouchLink('A'.repeat(21), inviter);
    expectRefusal(answerForUnknownLink, ...DEAD_LINK_REFUSAL);
    for (const answer of [await visitVouchLink(link, inviter), await vouchByLink(link, inviter)]) {
      expect([answer.status, answer.text]).toEqual([
        answerForUnknownLink.status,
        answerForUnknownLink.text,
      ]);
    }
    expect(await usedInvitationCount(inviter)).toBe(0);
  });
});
