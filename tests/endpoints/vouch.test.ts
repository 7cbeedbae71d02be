import { describe, expect, it } from 'vitest';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember } from '../../functions/src/documents/users.ts';
import { readVouchLink, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm } from '../support/redeeming.ts';
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

  it.each([
    ['same_inviter', MESSAGES.vouchedSameInviter],
    ['inviters_related', MESSAGES.vouchedInvitersRelated],
    ['quota_exhausted', undefined],
  ] as const)('says %s beforehand, and refuses without spending', async (verdict, message) => {
    const { person, first, link } = await asking();
    const other = await newMember('fulluser', {
      invitedBy: verdict === 'inviters_related' ? [first.uid] : [],
    });
    const inviter = verdict === 'same_inviter' ? first : other;
    if (verdict === 'quota_exhausted') await quotaRef(inviter.uid, new Date()).set({ made: 2 });
    const before = await made(inviter);
    expect((await look(link, inviter)).body).toMatchObject({ verdict, counts_as: 'second' });
    expectRefusal(await press(link, inviter), verdict, message);
    expect(await made(inviter)).toBe(before);
    expect(await usedBy(person)).toEqual([]);
    expect(await findMember(person.uid)).toMatchObject({ role: 'partialuser' });
  });

  it('of four simultaneous members counts once; the others use no invitation', async () => {
    const { person, first, link } = await asking();
    const inviters = await Promise.all(Array.from({ length: 4 }, () => newMember('fulluser')));
    const answers = await Promise.all(inviters.map((inviter) => press(link, inviter)));
    const won = answers.findIndex(({ status }) => status === 200);
    for (const [index, answer] of answers.entries()) {
      if (index !== won) {
        expectRefusal(answer, 'already_full_member', MESSAGES.vouchedAlready);
      }
    }
    const spent = await Promise.all(inviters.map(made));
    expect(spent).toEqual(inviters.map((_inviter, index) => (index === won ? 1 : 0)));
    const invitedBy = [first.uid, inviters[won]?.uid];
    expect(await findMember(person.uid)).toMatchObject({ role: 'fulluser', invitedBy });
    expect(await usedBy(person)).toHaveLength(1);
  });

  it('of a member with two invitations reaches two of three people', async () => {
    const inviter = await newMember('fulluser');
    const asks = await Promise.all([asking(), asking(), asking()]);
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

  it('is refused once a second code has made the person a member', async () => {
    const { person, link } = await asking();
    const second = await newMember('fulluser');
    expect((await confirm(person, await newInvitation(second.uid))).status).toBe(200);
    const late = await newMember('fulluser');
    expectRefusal(await press(link, late), 'already_full_member', MESSAGES.vouchedAlready);
    expect((await press(link, second)).body).toMatchObject({ counts_as: 'second' });
    expect(await made(second)).toBe(0);
  });

  const now = () => new Date();
  it.each<[string, (facts: { person: Person; link: string }) => Promise<unknown>]>([
    ['closed', ({ person }) => call('/vouch_request', { method: 'DELETE', token: person.token })],
    [
      'of a suspended person',
      ({ person }) => suspendMember({ uid: person.uid, actor: 'operator', now: now() }),
    ],
    [
      'of a removed person',
      ({ person }) => removeMember({ uid: person.uid, actor: 'operator', now: now() }),
    ],
    ['past its 31 days', ({ link }) => vouchLinkRef(link).update({ expireAt: now() })],
  ])('answers 404 for a link that is %s', async (what, end) => {
    const { person, link } = await asking();
    await end({ person, link });
    const inviter = await newMember('fulluser');
    const unknown = await look('A'.repeat(21), inviter);
    expectRefusal(unknown, ...deadLink);
    for (const answer of [await look(link, inviter), await press(link, inviter)]) {
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
    }
    expect(await made(inviter)).toBe(0);
    const request = readVouchLink(await vouchLinkRef(link).get());
    expect(request?.closedAt === null).toBe(what === 'past its 31 days');
  });
});
