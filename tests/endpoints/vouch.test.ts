import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { monthOf } from '../../functions/src/domain/months.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newMember } from '../support/people.ts';
import { asking, deadLink, look, made, own, press, usedBy } from '../support/vouch-link.ts';

describe('vouch', () => {
  it('makes a full member with one call', async () => {
    const { person, first, link } = await asking();
    const inviter = await newMember('fulluser');
    const success = {
      success: true,
      message: MESSAGES.vouched,
      counts_as: 'second',
      recommendation: null,
    };
    // The second call is the repeat after a lost answer.
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(link, inviter);
      expect([answer.status, answer.body]).toEqual([200, success]);
    }
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [first.uid, inviter.uid],
    });
    expect(await made(inviter)).toBe(1);
    expect(await usedBy(person)).toContainEqual(
      expect.objectContaining({ createdBy: inviter.uid, status: 'used', countsAs: 'second' }),
    );
    const late = await newMember('fulluser');
    expectRefusal(await press(link, late), 'already_full_member', MESSAGES.vouchedAlready);
    expectRefusal(await look(link, late), ...deadLink);
    expect(await made(late)).toBe(0);
  });

  it('answers a repeat with the recommendation that is stored', async () => {
    const { link } = await asking();
    const inviter = await newMember('fulluser');
    const vouchWith = (recommendation: string) =>
      call(`/vouch/${link}`, { method: 'POST', token: inviter.token, json: { recommendation } });
    const stored = { success: true, recommendation: 'She listens.' };
    expect((await vouchWith('She listens.')).body).toMatchObject(stored);
    expect((await vouchWith('She reads.')).body).toMatchObject(stored);
  });

  it('of a related member is refused beforehand and without spending', async () => {
    const { person, first, link } = await asking();
    const inviter = await newMember('fulluser', { invitedBy: [first.uid] });
    const verdict = 'inviters_related';
    expect((await look(link, inviter)).body).toMatchObject({ verdict, counts_as: 'second' });
    expectRefusal(await press(link, inviter), verdict, MESSAGES.vouchedInvitersRelated);
    expect(await made(inviter)).toBe(0);
    expect(await usedBy(person)).toEqual([]);
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser' });
  });

  it('of two simultaneous members counts once; the other uses no invitation', async () => {
    const { person, first, link } = await asking();
    const inviters = [await newMember('fulluser'), await newMember('fulluser')];
    const answers = await Promise.all(
      inviters.map(async (inviter) => {
        const answer = await press(link, inviter);
        // The emulator's lock may outlast a call's deadline. A page then sends the call again.
        return answer.status === 503 ? press(link, inviter) : answer;
      }),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    const refused = answers[1 - won];
    if (refused === undefined) throw new Error('Neither vouch succeeded.');
    expectRefusal(refused, 'already_full_member', MESSAGES.vouchedAlready);
    const spent = await Promise.all(inviters.map(made));
    expect(spent).toEqual(inviters.map((_inviter, index) => (index === won ? 1 : 0)));
    const invitedBy = [first.uid, inviters[won]?.uid];
    expect(await findMember(person.uid)).toMatchObject({ role: 'fulluser', invitedBy });
    expect(await usedBy(person)).toHaveLength(1);
  });

  it('of a member with one invitation left reaches one of two people', async () => {
    const inviter = await newMember('fulluser');
    const { uid } = inviter;
    const now = new Date();
    await quotaRef(uid, now).set({ uid, month: monthOf(now), made: 1, granted: 0, keys: {} });
    const asks = [await asking(), await asking()];
    const answers = await Promise.all(asks.map(({ link }) => press(link, inviter)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expectRefusal(answer, 'quota_exhausted');
    expect(await made(inviter)).toBe(2);
  });

  it('counts as the first once the first inviter is suspended, and leaves the link open', async () => {
    const { person, first, link } = await asking();
    await suspendMember({ uid: first.uid, actor: 'operator', now: new Date() });
    const [next, last] = [
      await newMember('fulluser', { invitedBy: [first.uid] }),
      await newMember('poweruser'),
    ];
    expect((await look(link, next)).body).toMatchObject({
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
    for (let time = 0; time < 2; time += 1) expect((await press(link, next)).body).toEqual(success);
    expect(await made(next)).toBe(1);
    expect(await findMember(person.uid)).toMatchObject({
      role: 'partialuser',
      invitedBy: [next.uid],
    });
    expect((await own(person)).token).toBe(link);
    expect((await press(link, last)).body).toMatchObject({ counts_as: 'second' });
    expect(await findMember(person.uid)).toMatchObject({
      role: 'fulluser',
      invitedBy: [next.uid, last.uid],
    });
  });

  it('answers 404 for a link that was closed, as for an unknown one', async () => {
    const { person, link } = await asking();
    await call('/vouch_request', { method: 'DELETE', token: person.token });
    const inviter = await newMember('fulluser');
    const unknown = await look('A'.repeat(21), inviter);
    expectRefusal(unknown, ...deadLink);
    for (const answer of [await look(link, inviter), await press(link, inviter)]) {
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    }
    expect(await made(inviter)).toBe(0);
  });
});
