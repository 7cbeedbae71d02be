import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { call, untilAnswered } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import {
  callVouchRequest,
  deadLink,
  invitationsUsedBy,
  newcomerWithLink,
  openLink,
  usedBy,
  vouchByLink,
} from '../support/vouch-link.ts';

describe('vouch', () => {
  it('makes a full member with one call', async () => {
    const { person, first, link } = await newcomerWithLink();
    const inviter = await newMember('fulluser');
    const success = {
      success: true,
      message: MESSAGES.vouched,
      counts_as: 'second',
      recommendation: null,
    };
    // The second call is the repeat after a lost answer.
    for (let time = 0; time < 2; time += 1) {
      const answer = await vouchByLink(link, inviter);
      expect([answer.status, answer.body]).toEqual([200, success]);
    }
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [first.uid, inviter.uid],
    });
    expect(await invitationsUsedBy(inviter)).toBe(1);
    expect(await usedBy(person)).toContainEqual(
      expect.objectContaining({ createdBy: inviter.uid, status: 'used', countsAs: 'second' }),
    );
    const lateVoucher = await newMember('fulluser');
    expectRefusal(
      await vouchByLink(link, lateVoucher),
      'already_full_member',
      MESSAGES.vouchedAlready,
    );
    expectRefusal(await openLink(link, lateVoucher), ...deadLink);
    expect(await invitationsUsedBy(lateVoucher)).toBe(0);
  });

  it('answers a repeat with the recommendation that is stored', async () => {
    const { link } = await newcomerWithLink();
    const inviter = await newMember('fulluser');
    const vouchWith = (recommendation: string) =>
      call(`/vouch/${link}`, { method: 'POST', token: inviter.token, json: { recommendation } });
    const stored = { success: true, recommendation: 'She listens.' };
    expect((await vouchWith('She listens.')).body).toMatchObject(stored);
    expect((await vouchWith('She reads.')).body).toMatchObject(stored);
  });

  it('of a related member is refused beforehand and without spending', async () => {
    const { person, first, link } = await newcomerWithLink();
    const inviter = await newMember('fulluser', { invitedBy: [first.uid] });
    const verdict = 'inviters_related';
    expect((await openLink(link, inviter)).body).toMatchObject({ verdict, counts_as: 'second' });
    expectRefusal(await vouchByLink(link, inviter), verdict, MESSAGES.vouchedInvitersRelated);
    expect(await invitationsUsedBy(inviter)).toBe(0);
    expect(await usedBy(person)).toEqual([]);
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser' });
  });

  it('of two simultaneous members counts once; the other uses no invitation', async () => {
    const { person, first, link } = await newcomerWithLink();
    const inviters = [await newMember('fulluser'), await newMember('fulluser')];
    const answers = await Promise.all(
      inviters.map((inviter) => untilAnswered(() => vouchByLink(link, inviter))),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const refused = answers[1 - winner];
    if (refused === undefined) throw new Error('Neither vouch succeeded.');
    expectRefusal(refused, 'already_full_member', MESSAGES.vouchedAlready);
    const used = await Promise.all(inviters.map(invitationsUsedBy));
    expect(used).toEqual(inviters.map((_inviter, index) => (index === winner ? 1 : 0)));
    const invitedBy = [first.uid, inviters[winner]?.uid];
    expect(await findMember(person.uid)).toMatchObject({ role: 'fulluser', invitedBy });
    expect(await usedBy(person)).toHaveLength(1);
  });

  it('of a member with one invitation left reaches one of two people', async () => {
    const inviter = await newMember('fulluser');
    const { uid } = inviter;
    const now = new Date();
    await quotaRef(uid, now).set({ uid, month: monthOf(now), made: 1, granted: 0, keys: {} });
    const newcomers = [await newcomerWithLink(), await newcomerWithLink()];
    const answers = await Promise.all(
      newcomers.map(({ link }) => untilAnswered(() => vouchByLink(link, inviter))),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expectRefusal(answer, 'quota_exhausted');
    expect(await invitationsUsedBy(inviter)).toBe(2);
  });

  it('counts as the first once the first inviter is suspended, and leaves the link open', async () => {
    const { person, first, link } = await newcomerWithLink();
    await suspendMember({ uid: first.uid, actor: 'operator', now: new Date() });
    const [next, last] = [
      await newMember('fulluser', { invitedBy: [first.uid] }),
      await newMember('poweruser'),
    ];
    expect((await openLink(link, next)).body).toMatchObject({
      first_inviter: null,
      since: null,
      verdict: 'ok',
      counts_as: 'first',
    });
    const success = {
      success: true,
      message: MESSAGES.vouchedAsFirst,
      counts_as: 'first',
      recommendation: null,
    };
    for (let time = 0; time < 2; time += 1)
      expect((await vouchByLink(link, next)).body).toEqual(success);
    expect(await invitationsUsedBy(next)).toBe(1);
    expect(await findMember(person.uid)).toMatchObject({
      role: 'partialuser',
      invitedBy: [next.uid],
    });
    expect((await callVouchRequest(person)).token).toBe(link);
    expect((await vouchByLink(link, last)).body).toMatchObject({ counts_as: 'second' });
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [next.uid, last.uid],
    });
  });

  it('answers 404 for a link that was closed, as for an unknown one', async () => {
    const { person, link } = await newcomerWithLink();
    await call('/vouch_request', { method: 'DELETE', token: person.token });
    const inviter = await newMember('fulluser');
    const unknown = await openLink('A'.repeat(21), inviter);
    expectRefusal(unknown, ...deadLink);
    for (const answer of [await openLink(link, inviter), await vouchByLink(link, inviter)]) {
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    }
    expect(await invitationsUsedBy(inviter)).toBe(0);
  });
});
