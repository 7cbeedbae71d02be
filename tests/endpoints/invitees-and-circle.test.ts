import { describe, expect, it, test } from 'vitest';
import { CIRCLE_LIMITS, circleSchema } from '../../functions/src/contract/circle.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { FORMER_MEMBER } from '../../functions/src/contract/person.ts';
import { findInvitation, invitationRef } from '../../functions/src/documents/invitations.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { RedemptionStep } from '../../functions/src/domain/invitation.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call, callAt } from '../support/api.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { CountingNetwork } from '../support/firestore-bill.ts';
import { FunctionProcess } from '../support/function-process.ts';
import { newInvitation, newMember, type Person, randomCode } from '../support/people.ts';

const get = async (path: string, { token }: Person) => (await call(path, { token })).body;
const post = (path: string, { token }: Person, json: object) =>
  call(path, { method: 'POST', token, json });

/** A code of this maker, used by this person so many days ago. */
function usedCode(maker: Person, usedBy: string, redeemedAs: RedemptionStep, daysAgo: number) {
  const usedOn = new Date(Date.now() - daysAgo * 24 * 3_600_000);
  return newInvitation(maker.uid, {
    createdAt: usedOn,
    change: (fresh) => ({ ...fresh, status: 'used', usedOn, usedBy, redeemedAs }),
  });
}

describe('invitees', () => {
  it('lists whom the caller brought in, the latest first, and how far each is', async () => {
    const [maker, other] = [await newMember('fulluser'), await newMember('fulluser')];
    const halfway = await newMember('partialuser', { invitedBy: [maker.uid] });
    const member = await newMember('fulluser', { invitedBy: [other.uid, maker.uid] });
    const barred = await newMember('fulluser', { invitedBy: [maker.uid, other.uid] });
    const replaced = await newMember('partialuser', { invitedBy: [other.uid] });
    await memberRef(barred.uid).update({ disabled: true });
    const fullSince = new Date('2026-11-01T12:00:00.000Z');
    await memberRef(member.uid).update({ fullSince });
    await usedCode(maker, 'removed', 'first', 5);
    await usedCode(maker, barred.uid, 'first', 4);
    await usedCode(maker, member.uid, 'second', 3);
    await usedCode(maker, replaced.uid, 'first', 2);
    await usedCode(maker, halfway.uid, 'first', 1);
    await newInvitation(maker.uid);
    const since = expect.any(String);
    const rows = [
      { uid: halfway.uid, step: 'first', state: 'halfway', since, other_inviter: null },
      {
        ...{ uid: member.uid, firstName: 'Test', step: 'second', state: 'member', since },
        ...{ member_since: fullSince.toISOString(), other_inviter: { uid: other.uid } },
      },
      { uid: barred.uid, ...FORMER_MEMBER, step: 'first', state: 'left', since },
      { uid: 'removed', ...FORMER_MEMBER, step: 'first', state: 'left', since },
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

  it('tell the link of a person who is half way and lets it be passed on, and no other', async () => {
    const maker = await newMember('fulluser');
    const halfway = await newMember('partialuser', { invitedBy: [maker.uid] });
    await usedCode(maker, halfway.uid, 'first', 1);
    expect((await get('/invitees', maker)) as object[]).not.toMatchObject([
      { vouch_url: expect.anything() },
    ]);
    const made = (await post('/vouch_request', halfway, {})).body as { url: string };
    expect(await get('/invitees', maker)).toMatchObject([{ vouch_url: made.url }]);
    await post('/vouch_request', halfway, { shareable: false });
    expect(JSON.stringify(await get('/invitees', maker))).not.toContain('vouch_url');
  });
});

test('an inviter who was replaced and vouched once more vouched then', async () => {
  const [once, other] = [await newMember('fulluser'), await newMember('fulluser')];
  const member = await newMember('fulluser', { invitedBy: [other.uid, once.uid] });
  // In whatever order the database lists them.
  for (let day = 6; day > 0; day -= 1) await usedCode(once, member.uid, 'first', day);
  const code = await usedCode(once, member.uid, 'second', 0);
  const since = (await findInvitation(code))?.usedOn?.toISOString();
  expect(await get('/inviters', member)).toMatchObject([{ since: null }, { since }]);
});

describe('note_invitation', () => {
  it('keeps a note for the maker alone, from the making on', async () => {
    const [maker, admin] = [await newMember('fulluser'), await newMember('admin')];
    const made = await post(`/generate_invitations_for_user/${maker.uid}`, maker, {
      note: '  for Alan, from the Berlin meet-up ',
    });
    const { codes } = made.body as { codes: string[] };
    const [code = ''] = codes;
    const list = `/get_user_sent_invitations/${maker.uid}`;
    expect(await get(list, maker)).toMatchObject([{ note: 'for Alan, from the Berlin meet-up' }]);
    expect(await get(list, admin)).toMatchObject([{ note: '' }]);
    for (const note of ['for Kurt', '']) {
      const answer = await post('/note_invitation', maker, { code, note });
      expect(answer.body).toEqual({ success: true, message: MESSAGES.noteSaved });
      expect(await get(list, maker)).toMatchObject([{ code, note, active: true }]);
    }
    await post('/revoke_invitation', maker, { code });
    expect((await post('/note_invitation', maker, { code, note: 'lost' })).status).toBe(200);
    const stranger = await newMember('fulluser');
    for (const asking of [admin, stranger]) {
      expectRefusal(await post('/note_invitation', asking, { code, note: 'x' }), 'not_found');
    }
    const unknown = { code: randomCode(), note: 'x' };
    expectRefusal(await post('/note_invitation', maker, unknown), 'not_found');
    expect((await invitationRef(code).get()).get('note')).toBe('lost');
  });

  it.each([
    ['x'.repeat(281), 'Note must be 280 characters or fewer.'],
    ['a\u202Eb', 'Note contains characters that are not allowed.'],
    [7, 'Note must be text.'],
  ])('refuses %j', async (note, message) => {
    const maker = await newMember('fulluser');
    const path = `/generate_invitations_for_user/${maker.uid}`;
    expectRefusal(await post(path, maker, { note }), 'invalid_request', message);
  });
});

describe('circle', () => {
  it('shows two generations up and two down, and names only people who are shown', async () => {
    const top = await newMember('fulluser', { invitedBy: ['beyond'] });
    const up = await newMember('fulluser', { invitedBy: [top.uid, 'gone'] });
    const subject = await newMember('fulluser', { invitedBy: [up.uid, 'left'] });
    const down = await newMember('fulluser', { invitedBy: ['another', subject.uid] });
    const last = await newMember('partialuser', { invitedBy: [down.uid] });
    await newMember('partialuser', { invitedBy: [last.uid] });
    const person = { firstName: 'Test', role: 'fulluser' };
    const left = { ...FORMER_MEMBER, role: null, invitedBy: [] };
    const { people, truncated } = circleSchema.parse(await get('/circle', subject));
    expect(truncated).toBe(false);
    expect(people).toMatchObject([
      { uid: subject.uid, ...person, generation: 0, invitedBy: [up.uid, 'left'] },
      { uid: up.uid, ...person, generation: -1, invitedBy: [top.uid, 'gone'] },
      { uid: 'left', ...left, generation: -1 },
      { uid: top.uid, ...person, generation: -2, invitedBy: [] },
      { uid: 'gone', ...left, generation: -2 },
      { uid: down.uid, ...person, generation: 1, invitedBy: [subject.uid] },
      { uid: last.uid, role: 'partialuser', generation: 2, invitedBy: [down.uid] },
    ]);
    expect(JSON.stringify(people)).not.toMatch(/disabled|email/);
    const admin = await newMember('admin');
    expect(await get(`/circle/${subject.uid}`, admin)).toEqual({ people, truncated });
    expectRefusal(await call('/circle/unknown', { token: admin.token }), 'not_found');
    expectRefusal(await call(`/circle/${subject.uid}`, { token: up.token }), 'forbidden');
    expectRefusal(await call(`/circle/${subject.uid}`, { token: down.token }), 'forbidden');
  });

  it('shows a barred person as one who left, but to admins', async () => {
    const top = await newMember('fulluser');
    const up = await newMember('fulluser', { invitedBy: [top.uid] });
    const subject = await newMember('fulluser', { invitedBy: [up.uid, 'left'] });
    const down = await newMember('fulluser', { invitedBy: [subject.uid] });
    const through = await newMember('partialuser', { invitedBy: [down.uid] });
    const both = await newMember('fulluser', { invitedBy: [down.uid, subject.uid] });
    for (const { uid } of [up, down]) await memberRef(uid).update({ disabled: true });
    await usedCode(subject, down.uid, 'first', 1);
    const admin = await newMember('admin');
    const asAdmin = circleSchema.parse(await get(`/circle/${subject.uid}`, admin));
    expect(asAdmin.people.map(({ uid, firstName }) => [uid, firstName])).toEqual(
      expect.arrayContaining([
        ...[top, up, down, through, both].map(({ uid }) => [uid, 'Test']),
        ['left', FORMER_MEMBER.firstName],
      ]),
    );
    const sent = `/get_user_sent_invitations/${subject.uid}`;
    expect(await get(sent, admin)).toMatchObject([{ invitee: { firstName: 'Test' } }]);

    const left = { ...FORMER_MEMBER, role: null, invitedBy: [] };
    expect(await get('/circle', subject)).toMatchObject({
      people: [
        { uid: subject.uid, generation: 0 },
        { uid: up.uid, ...left, generation: -1 },
        { uid: 'left', ...left, generation: -1 },
        { uid: both.uid, invitedBy: [subject.uid], generation: 1 },
      ],
    });
    const gone = { ...FORMER_MEMBER, vouches: false };
    expect(await get('/inviters', subject)).toMatchObject([
      { uid: up.uid, ...gone },
      { uid: 'left', ...gone },
    ]);
    expect(await get(sent, subject)).toMatchObject([{ invitee: { ...FORMER_MEMBER } }]);
    const data = (await get('/my_data', subject)) as { inviters: unknown; invitees: unknown };
    expect(data.inviters).toEqual([
      { uid: up.uid, ...FORMER_MEMBER },
      { uid: 'left', ...FORMER_MEMBER },
    ]);
    expect(data.invitees).toMatchObject([{ uid: both.uid, state: 'member' }]);
  });

  it('of a person whom another inviter took over says the same once they are barred and once they left', async () => {
    const [maker, other] = [await newMember('fulluser'), await newMember('fulluser')];
    const barred = await newMember('partialuser', { invitedBy: [other.uid] });
    await usedCode(maker, barred.uid, 'first', 2);
    await usedCode(maker, 'left', 'first', 1);
    await memberRef(barred.uid).update({ disabled: true });
    expect(await get('/invitees', maker)).toMatchObject([
      { uid: 'left', ...FORMER_MEMBER, state: 'left' },
      { uid: barred.uid, ...FORMER_MEMBER, state: 'left' },
    ]);
  });

  it('shows no name that a person without a role wrote', async () => {
    const maker = await newMember('fulluser', { invitedBy: ['removed'] });
    const written = { firstName: 'Any', lastName: 'Text', email: 'x@elevere.test' };
    await memberRef('removed').set(written);
    await usedCode(maker, 'removed', 'first', 1);
    const admin = await newMember('admin');
    for (const [path, reader] of [
      ['/circle', maker],
      ['/inviters', maker],
      ['/invitees', maker],
      ['/my_data', maker],
      [`/get_user_sent_invitations/${maker.uid}`, maker],
      [`/circle/${maker.uid}`, admin],
    ] as const) {
      const { text } = await call(path, { token: reader.token });
      expect([path, text.includes('removed'), text.includes('Any')]).toEqual([path, true, false]);
    }
  });

  it.each([
    ['all in the first generation', 80, 0],
    ['two queries of inviters in the second', 40, 40],
  ])('has at most 60 people and 70 reads: %s', async (_where, first, second) => {
    const { uid, token } = await newMember('fulluser', { invitedBy: ['one', 'two'] });
    const [batch, role] = [firestore().batch(), 'fulluser'];
    for (const inviter of ['one', 'two']) {
      const invitedBy = [`${inviter}-a`, `${inviter}-b`];
      batch.set(memberRef(inviter), { role, invitedBy });
    }
    const people = (count: number, name: string) =>
      Array.from({ length: count }, (_none, index) => `${uid}-${name}${index}`);
    const invitees = people(first, 'a');
    for (const invitee of invitees) batch.set(memberRef(invitee), { role, invitedBy: [uid] });
    for (const [index, invitee] of people(second, 'b').entries()) {
      const [inviter, another] = [invitees[index] ?? '', invitees.at(-1 - index) ?? ''];
      batch.set(memberRef(invitee), { role, invitedBy: [inviter, another] });
    }
    await batch.commit();
    const network = await CountingNetwork.open();
    const instance = await FunctionProcess.start('circle', network.environment);
    try {
      let answer = await call('/circle', { token });
      const { reads } = await network.billOf(async () => {
        answer = await callAt(`${instance.origin}/`, { token });
      });
      const circle = circleSchema.parse(answer.body);
      expect(circle.truncated).toBe(true);
      expect(circle.people).toHaveLength(CIRCLE_LIMITS.people);
      expect(reads).toBeGreaterThan(CIRCLE_LIMITS.people);
      expect(reads).toBeLessThanOrEqual(CIRCLE_LIMITS.reads);
    } finally {
      await instance.kill();
      await network.close();
    }
  });
});
