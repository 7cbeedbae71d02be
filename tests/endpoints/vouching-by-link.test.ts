import { describe, expect, it } from 'vitest';
import { barMember } from '../../functions/src/administration/bar-member.ts';
import { removeMember } from '../../functions/src/administration/remove-member.ts';
import { INVITATION_LIFETIME_MS, VOUCH_LINK_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { vouchRequestSchema } from '../../functions/src/contract/vouching.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { INVITATIONS, readInvitation } from '../../functions/src/documents/invitations.ts';
import { quotaRef } from '../../functions/src/documents/quotas.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import {
  readVouchRequest,
  unclosedRequestsOf,
  VOUCH_REQUESTS,
  vouchRequestRef,
} from '../../functions/src/documents/vouch-requests.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm } from '../support/redeeming.ts';

type Shareable = { readonly shareable?: boolean };

async function own({ token }: Person, method = 'GET', json?: Shareable) {
  const request = method === 'POST' ? { json: json ?? {} } : {};
  const { status, body } = await call('/vouch_request', { method, token, ...request });
  expect(status).toBe(200);
  return vouchRequestSchema.parse(body);
}

/** A partialuser with their first inviter and an open link. */
async function asking() {
  const first = await newMember('fulluser');
  const person = await newMember('partialuser', { invitedBy: [first.uid] });
  const { token } = await own(person, 'POST');
  if (token === null) throw new Error('No link was made.');
  return { person, first, link: token };
}

const look = (link: string, { token }: Person) => call(`/vouch/${link}`, { token });
const press = (link: string, { token }: Person) =>
  call(`/vouch/${link}`, { method: 'POST', token, json: {} });
const deadLink = ['not_found', MESSAGES.vouchLinkDead] as const;

async function made({ uid }: Person): Promise<number> {
  return Number((await quotaRef(uid, new Date()).get()).get('made') ?? 0);
}

async function usedBy({ uid }: Person) {
  const { docs } = await firestore().collection(INVITATIONS).where('usedBy', '==', uid).get();
  return docs.map(readInvitation);
}

describe('vouch_request', () => {
  it('makes one link of 31 days; the next replaces it, a switch does not', async () => {
    const person = await newMember('partialuser');
    const none = { token: null, url: null, expires_at: null, shareable: true };
    expect(await own(person)).toEqual(none);
    const first = await own(person, 'POST');
    expect(first.token).toMatch(/^[\w-]{21}$/);
    expect(first.url).toMatch(/^http:\/\/localhost:\d+\/vouch\/[\w-]{21}$/);
    const days = Date.parse(first.expires_at ?? '') - Date.now();
    expect(Math.round(days / 1000)).toBe(INVITATION_LIFETIME_MS / 1000);
    const switched = await own(person, 'POST', { shareable: false });
    expect(switched).toEqual({ ...first, shareable: false });
    expect(await own(person)).toEqual(switched);
    const second = await own(person, 'POST');
    expect(second.token).not.toBe(first.token);
    expect(second.shareable).toBe(false);
    expectRefusal(await look(first.token ?? '', await newMember('fulluser')), ...deadLink);
    for (let time = 0; time < 2; time += 1) {
      const { token } = person;
      const closed = await call('/vouch_request', { method: 'DELETE', token });
      expect(closed.body).toEqual({ success: true, message: MESSAGES.vouchLinkClosed });
      expect(await own(person)).toEqual(none);
    }
    const entries = await firestore().collection(AUDIT).where('subject', '==', person.uid).get();
    expect(entries.docs.map((entry) => entry.get('action')).toSorted()).toEqual([
      ...['vouch_closed', 'vouch_requested', 'vouch_requested'],
    ]);
    for (const entry of entries.docs) {
      expect(JSON.stringify(entry.data())).not.toContain(second.token);
    }
  });

  it('makes ten links in 24 hours and keeps the document of the last; a switch is always free', async () => {
    const person = await newMember('partialuser');
    const { token } = person;
    const ask = (json: Shareable) => call('/vouch_request', { method: 'POST', token, json });
    for (let made = 0; made < VOUCH_LINK_LIMITS.perPerson; made += 1) await own(person, 'POST');
    const before = await own(person);
    const refused = await ask({});
    expectRefusal(refused, 'rate_limited');
    const waitMs = Number(refused.headers.get('retry-after')) * 1000;
    expect(waitMs).toBeGreaterThan(VOUCH_LINK_LIMITS.windowMs - 60_000);
    expect(waitMs).toBeLessThanOrEqual(VOUCH_LINK_LIMITS.windowMs);
    expect((await ask({ shareable: false })).body).toEqual({ ...before, shareable: false });
    const { docs } = await firestore()
      .collection(VOUCH_REQUESTS)
      .where('uid', '==', person.uid)
      .get();
    expect(docs.map(({ id }) => id)).toEqual([before.token]);
  }, 30_000);

  it('leaves one open link of several that are asked for at once', async () => {
    const person = await newMember('partialuser');
    await Promise.all(Array.from({ length: 5 }, () => own(person, 'POST')));
    const { docs } = await unclosedRequestsOf([person.uid]).get();
    expect(docs.map(({ id }) => id)).toEqual([(await own(person)).token]);
  }, 30_000);
});

describe('vouch', () => {
  it('shows who asks and who vouched first, and makes a full member with one click', async () => {
    const { person, first, link } = await asking();
    await memberRef(person.uid).update({ firstName: 'Donald', job: 'Author' });
    const usedOn = new Date(Date.now() - 1000);
    await newInvitation(first.uid, {
      change: (fresh) => ({
        ...{ ...fresh, status: 'used', usedOn, usedBy: person.uid, redeemedAs: 'first' },
      }),
    });
    const inviter = await newMember('fulluser');
    expect((await look(link, inviter)).body).toEqual({
      invitee: expect.objectContaining({ uid: person.uid, firstName: 'Donald', job: 'Author' }),
      first_inviter: expect.objectContaining({ uid: first.uid }),
      since: usedOn.toISOString(),
      recommendation: null,
      ...{ verdict: 'ok', counts_as: 'second', remaining_invitations: 2 },
    });
    const success = { success: true, message: MESSAGES.vouched, counts_as: 'second' };
    // The second press is the repeat after a lost answer.
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(link, inviter);
      expect([answer.status, answer.body]).toEqual([200, success]);
    }
    expect(await findMember(person.uid)).toMatchObject({
      ...{ role: 'fulluser', invitedBy: [first.uid, inviter.uid] },
    });
    expect(await made(inviter)).toBe(1);
    expect(await usedBy(person)).toContainEqual(
      expect.objectContaining({ createdBy: inviter.uid, status: 'used', redeemedAs: 'second' }),
    );
    const late = await newMember('fulluser');
    expectRefusal(await press(link, late), 'already_full_member', MESSAGES.vouchedAlready);
    expectRefusal(await look(link, late), ...deadLink);
    expect(await made(late)).toBe(0);
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

  it('of eight members at once makes one the second inviter; the others spend nothing', async () => {
    const { person, first, link } = await asking();
    const inviters = await Promise.all(Array.from({ length: 8 }, () => newMember('fulluser')));
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
  }, 30_000);

  it('counts as the first once the first inviter is suspended, and leaves the link open', async () => {
    const { person, first, link } = await asking();
    await barMember({ uid: first.uid, actor: 'operator', now: new Date() });
    const [next, last] = [
      await newMember('fulluser', { invitedBy: [first.uid] }),
      await newMember('poweruser'),
    ];
    expect((await look(link, next)).body).toMatchObject({
      ...{ first_inviter: null, since: null, verdict: 'ok', counts_as: 'first' },
    });
    const success = { success: true, message: MESSAGES.vouchedAsFirst, counts_as: 'first' };
    for (let time = 0; time < 2; time += 1) expect((await press(link, next)).body).toEqual(success);
    expect(await made(next)).toBe(1);
    expect(await findMember(person.uid)).toMatchObject({
      ...{ role: 'partialuser', invitedBy: [next.uid] },
    });
    expect((await own(person)).token).toBe(link);
    expect((await press(link, last)).body).toMatchObject({ counts_as: 'second' });
    expect(await findMember(person.uid)).toMatchObject({
      ...{ role: 'fulluser', invitedBy: [next.uid, last.uid] },
    });
  });

  it('closes when a second code makes the person a member: others are told so', async () => {
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
      'of a barred person',
      ({ person }) => barMember({ uid: person.uid, actor: 'operator', now: now() }),
    ],
    [
      'of a removed person',
      ({ person }) => removeMember({ uid: person.uid, actor: 'operator', now: now() }),
    ],
    ['past its 31 days', ({ link }) => vouchRequestRef(link).update({ expireAt: now() })],
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
    const request = readVouchRequest(await vouchRequestRef(link).get());
    expect(request?.closedOn === null).toBe(what === 'past its 31 days');
  });

  it('counts a wrong token as a wrong code, and stops the account that tries many', async () => {
    const [{ link }, guesser] = [await asking(), await newMember('fulluser')];
    for (let time = 0; time < 60; time += 1) await look('A'.repeat(21), guesser);
    for (const ask of [look, press]) {
      const answer = await ask(link, guesser);
      expectRefusal(answer, 'rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await look(link, await newMember('fulluser'))).status).toBe(200);
  }, 30_000);
});
