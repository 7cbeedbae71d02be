import { describe, expect, it, test } from 'vitest';
import { barMember } from '../../functions/src/administration/bar-member.ts';
import { DEFAULT_PROFILE_PICTURE } from '../../functions/src/contract/default-picture.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { HIDDEN_OF_INVITERS } from '../../functions/src/contract/profile.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { mailRef } from '../../functions/src/documents/mail.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { type Answer, call } from '../support/api.ts';
import { deadCodes } from '../support/dead-codes.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newAccount, newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm, register, validate } from '../support/redeeming.ts';

const get = async (path: string, { token }: Person) => (await call(path, { token })).body;
const send = (path: string, { token }: Person, json: object, method = 'POST') =>
  call(path, { method, token, json });
const write = (writer: Person, { uid }: Person, text: unknown) =>
  send('/recommendation', writer, { uid, text });
const note = (maker: Person, json: object) => send('/note_invitation', maker, json);
const hide = (person: Person, ...uids: string[]) =>
  send('/profile', person, { hidden_recommendations: uids }, 'PATCH');
const removeBy = (admin: Person, { uid }: Person, writer: Person) =>
  send(`/members/${uid}`, admin, { remove_recommendation: writer.uid }, 'PATCH');

async function generate(maker: Person, json: object): Promise<string> {
  const answer = await send(`/generate_invitations_for_user/${maker.uid}`, maker, json);
  return /"codes":\["(\w+)"\]/.exec(answer.text)?.[1] ?? answer.text;
}

/** Whether this code is valid, and who signed it. */
async function shownBy(code: string) {
  const { valid, from } = (await validate(code)).body as { valid: boolean; from: unknown };
  return [valid, from];
}

const OTHER_INVITER = { text: 'Quick.', at: new Date() };

/** A full member whose first inviter, with these words, is the one; the second wrote some too. */
async function recommended(text = 'Careful.') {
  const [writer, other] = [await newMember('fulluser'), await newMember('fulluser')];
  const person = await newMember('fulluser', { invitedBy: [writer.uid, other.uid] });
  await memberRef(person.uid).update({ recommendations: { [other.uid]: OTHER_INVITER } });
  await newInvitation(writer.uid, {
    change: (fresh) => ({
      ...{ ...fresh, status: 'used', usedOn: new Date(), usedBy: person.uid },
      redeemedAs: 'first',
    }),
  });
  if (text !== '') expect((await write(writer, person, text)).status).toBe(200);
  return { writer, other, person };
}

/** What the two and a bystander of the circle read of the writer's words. */
async function readers({ writer, person }: Awaited<ReturnType<typeof recommended>>) {
  const inCircle = async (reader: Person) => {
    const { people } = (await get('/circle', reader)) as {
      people: readonly { uid: string; recommendations: Record<string, string> }[];
    };
    const found = people.find(({ uid }) => uid === person.uid);
    return found?.recommendations[writer.uid] ?? null;
  };
  const [inviter] = (await get('/inviters', person)) as { recommendation: string | null }[];
  const [invitee] = (await get('/invitees', writer)) as { recommendation: string | null }[];
  const [sent] = (await get(`/get_user_sent_invitations/${writer.uid}`, writer)) as {
    recommendation: string | null;
  }[];
  return {
    person: [inviter?.recommendation, await inCircle(person)],
    writer: [invitee?.recommendation, sent?.recommendation],
    circle: await inCircle(writer),
  };
}

const told = (text: string | null) => ({
  person: [text, text],
  writer: [text, text],
  circle: text,
});

describe('a signed invitation', () => {
  it('tells first name, picture and words of its maker to those who enter it, and nothing else', async () => {
    const maker = await newMember('fulluser');
    await memberRef(maker.uid).update({ firstName: 'Alan', job: 'Mathematician' });
    const code = await generate(maker, { recommendation: ' Careful. ', signed: true });
    const from = {
      ...{ firstName: 'Alan', profilePicture: DEFAULT_PROFILE_PICTURE },
      recommendation: 'Careful.',
    };
    expect(await shownBy(code)).toEqual([true, from]);
    expect(await get(`/get_user_sent_invitations/${maker.uid}`, maker)).toMatchObject([
      { code, recommendation: 'Careful.', signed: true },
    ]);
    const admin = await newMember('admin');
    expect(await get(`/get_user_sent_invitations/${maker.uid}`, admin)).toMatchObject([
      { code: null, recommendation: null, signed: true },
    ]);
    await note(maker, { code, recommendation: null });
    expect(await shownBy(code)).toEqual([true, { ...from, recommendation: null }]);
    await note(maker, { code, signed: false });
    expect(await shownBy(code)).toEqual([true, null]);
  });

  it('is unsigned unless its maker says so', async () => {
    const maker = await newMember('fulluser');
    const code = await generate(maker, { recommendation: 'Careful.' });
    expect(await shownBy(code)).toEqual([true, null]);
  });

  it('tells nothing of its maker once it cannot be redeemed', async () => {
    const maker = await newMember('fulluser');
    for (const [why, code] of Object.entries(await deadCodes(maker.uid))) {
      const invitation = await findInvitation(code);
      if (invitation !== null) {
        await firestore().doc(`invitations/${code}`).update({ signed: true });
      }
      expect([why, ...(await shownBy(code))]).toEqual([why, false, null]);
    }
  });
});

describe('note_invitation', () => {
  it('changes each field that is there and no other, and takes away by null', async () => {
    const maker = await newMember('fulluser');
    const code = await generate(maker, { note: 'for Edsger' });
    const steps = [
      [{ recommendation: 'Careful.' }, { note: 'for Edsger', recommendation: 'Careful.' }],
      [{ signed: true }, { recommendation: 'Careful.', signed: true }],
      [{ note: null }, { note: '', recommendation: 'Careful.', signed: true }],
      [
        { recommendation: '', signed: null },
        { recommendation: null, signed: false },
      ],
    ] as const;
    for (const [change, shown] of steps) {
      const message = 'note' in change ? MESSAGES.noteSaved : MESSAGES.invitationSaved;
      expect((await note(maker, { code, ...change })).body).toEqual({ success: true, message });
      expect(await get(`/get_user_sent_invitations/${maker.uid}`, maker)).toMatchObject([shown]);
    }
    expect((await note(maker, { code })).status).toBe(400);
  });

  it('changes the note alone once the code is used', async () => {
    const maker = await newMember('fulluser');
    const code = await newInvitation(maker.uid, {
      change: (fresh) => ({
        ...{ ...fresh, status: 'used', usedOn: new Date(), usedBy: 'x', redeemedAs: 'first' },
      }),
    });
    for (const change of [{ recommendation: 'Late.' }, { signed: true, note: 'x' }]) {
      expectRefusal(await note(maker, { code, ...change }), 'invitation_used');
    }
    expect((await note(maker, { code, note: 'for Edsger' })).status).toBe(200);
    expect(await findInvitation(code)).toMatchObject({
      ...{ note: 'for Edsger', recommendation: '', signed: false },
    });
  });
});

test('words go with the vouch, and the newcomer has their link and a mail at once', async () => {
  const [first, second] = [await newMember('fulluser'), await newMember('fulluser')];
  const [third, newcomer] = [await newMember('fulluser'), await newAccount()];
  const code = await generate(first, { recommendation: 'Careful.', signed: true });
  expect((await register(newcomer, code)).status).toBe(200);
  expect((await findInvitation(code))?.recommendation).toBe('');
  const { token } = (await get('/vouch_request', newcomer)) as { token: string };
  expect(token).toMatch(/^[\w-]{21}$/);
  expect((await mailRef(`half_way:${newcomer.uid}:0`).get()).data()).toMatchObject({
    ...{ template: 'half_way', to: newcomer.uid, day: 0 },
  });
  // A repeat after a lost answer leaves the one link.
  expect((await register(newcomer, code)).status).toBe(200);
  expect(await get('/vouch_request', newcomer)).toMatchObject({ token });
  expect(await get(`/vouch/${token}`, second)).toMatchObject({
    ...{ first_inviter: { uid: first.uid }, recommendation: 'Careful.' },
  });
  const hidden = await hide(newcomer, first.uid);
  expect(hidden.body).toMatchObject({ hidden_recommendations: [first.uid] });
  expect(await get(`/vouch/${token}`, second)).toMatchObject({ recommendation: null });

  for (const [recommendation, status] of [
    ['x'.repeat(281), 400],
    ['Quick.', 200],
    ['A repeat changes nothing.', 200],
  ] as const) {
    expect((await send(`/vouch/${token}`, second, { recommendation })).status).toBe(status);
  }
  expect(await get('/inviters', newcomer)).toMatchObject([
    { uid: first.uid, recommendation: 'Careful.', hidden: true },
    { uid: second.uid, recommendation: 'Quick.', hidden: false },
  ]);
  const { recommendations = {} } = (await findMember(newcomer.uid)) ?? {};
  expect(recommendations[second.uid]).toEqual({ text: 'Quick.', at: expect.any(Date) });
  expectRefusal(await write(third, newcomer, 'Who?'), 'not_found');
});

test('a second code brings words too, and an inviter who is replaced takes theirs along', async () => {
  const [first, next, last] = [
    await newMember('fulluser'),
    await newMember('fulluser'),
    await newMember('fulluser'),
  ];
  const newcomer = await newAccount();
  await register(newcomer, await generate(first, { recommendation: 'Careful.' }));
  await hide(newcomer, first.uid);
  await barMember({ uid: first.uid, actor: 'operator', now: new Date() });
  expect(await get('/inviters', newcomer)).toMatchObject([{ recommendation: null }]);
  const again = await confirm(newcomer, await generate(next, { recommendation: 'Quick.' }));
  expect(again.body).toMatchObject({ counts_as: 'first' });
  expect(await findMember(newcomer.uid)).toMatchObject({
    recommendations: { [next.uid]: { text: 'Quick.', at: expect.any(Date) } },
    hiddenRecommendations: [],
  });
  expect(Object.keys((await findMember(newcomer.uid))?.recommendations ?? {})).toEqual([next.uid]);
  await confirm(newcomer, await generate(last, {}));
  expect(await get('/inviters', newcomer)).toMatchObject([
    { uid: next.uid, recommendation: 'Quick.' },
    { uid: last.uid, recommendation: null },
  ]);
});

describe('a recommendation', () => {
  it('is read by the two and the circle, changed and withdrawn by its writer', async () => {
    const network = await recommended('');
    const { writer, person, other } = network;
    expect(await readers(network)).toEqual(told(null));
    for (const text of [' Careful. ', '<b>Careful</b> & kind: https://elevere.test']) {
      expect((await write(writer, person, text)).body).toEqual({
        ...{ success: true, message: MESSAGES.recommendationSaved },
      });
      expect(await readers(network)).toEqual(told(text.trim()));
    }
    expect((await write(writer, person, ' ')).body).toEqual({
      ...{ success: true, message: MESSAGES.recommendationWithdrawn },
    });
    expect(await readers(network)).toEqual(told(null));
    expect(await get('/inviters', person)).toMatchObject([{}, { recommendation: 'Quick.' }]);
    expect((await get('/my_data', other)) as object).toMatchObject({
      invitees: [{ uid: person.uid, recommendation: 'Quick.' }],
    });
    expect(await get('/my_data', person)).toMatchObject({
      profile: { recommendations: { [other.uid]: { text: 'Quick.' } } },
    });
  });

  it('is hidden from others by the person, and shown again', async () => {
    const network = await recommended();
    const { writer, person } = network;
    await hide(person, writer.uid);
    expect(await readers(network)).toEqual({ ...told('Careful.'), circle: null });
    expect(await get('/inviters', person)).toMatchObject([{ hidden: true }, { hidden: false }]);
    await hide(person);
    expect(await readers(network)).toEqual(told('Careful.'));
    const refused = await hide(person, writer.uid, (await newMember('fulluser')).uid);
    expectRefusal(refused, 'invalid_request', HIDDEN_OF_INVITERS);
    expect(await get('/profile', person)).toMatchObject({ hidden_recommendations: [] });
  });

  it('is removed by an admin for good; the log does not quote it', async () => {
    const network = await recommended();
    const { writer, other, person } = network;
    const admin = await newMember('admin');
    for (const _repeat of [1, 2]) {
      expect((await removeBy(admin, person, writer)).body).toEqual({
        ...{ success: true, message: MESSAGES.recommendationRemoved },
      });
    }
    expect(await readers(network)).toEqual(told(null));
    for (const text of ['Careful again.', '']) {
      expectRefusal(await write(writer, person, text), 'recommendation_removed');
    }
    expect((await write(other, person, '')).status).toBe(200);
    expectRefusal(await removeBy(admin, person, other), 'not_found');
    const entries = await firestore().collection(AUDIT).where('subject', '==', person.uid).get();
    expect(entries.docs.map((entry) => entry.data())).toMatchObject([
      {
        ...{ action: 'recommendation_removed', actor: admin.uid },
        details: { inviter: writer.uid },
      },
    ]);
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain('Careful');
  });

  it.each([
    ['x'.repeat(281), 'Recommendation must be 280 characters or fewer.'],
    ['Care\u202Eful', 'Recommendation contains characters that are not allowed.'],
    ['Care\u0007ful', 'Recommendation contains characters that are not allowed.'],
    [7, 'Recommendation must be text.'],
  ])(
    'that is %j is refused wherever it is written, and nothing is spent',
    async (text, message) => {
      const { writer, person } = await recommended('');
      const code = await newInvitation(writer.uid);
      const answers: Answer[] = [
        await write(writer, person, text),
        await note(writer, { code, recommendation: text }),
        await send(`/generate_invitations_for_user/${writer.uid}`, writer, {
          recommendation: text,
        }),
        await send(`/vouch/${'A'.repeat(21)}`, writer, { recommendation: text }),
      ];
      for (const answer of answers) expectRefusal(answer, 'invalid_request', message);
      expect(await get(`/get_remaining_invitations/${writer.uid}`, writer)).toMatchObject({
        remaining_invitations: 2,
      });
    },
  );

  it('is for the writer’s own invitees alone, as long as they are there', async () => {
    const { writer, other, person } = await recommended();
    const stranger = await newMember('fulluser');
    for (const uid of [stranger.uid, writer.uid, other.uid, 'unknown']) {
      expectRefusal(await write(writer, { ...person, uid }, 'x'), 'not_found');
    }
    expectRefusal(await write(stranger, person, 'x'), 'not_found');
    expectRefusal(await write(stranger, person, ''), 'not_found');
    await barMember({ uid: person.uid, actor: 'operator', now: new Date() });
    expectRefusal(await write(writer, person, 'x'), 'not_found');
    expect(await get('/invitees', writer)).toMatchObject([{ state: 'left', recommendation: null }]);
    expect(await get(`/get_user_sent_invitations/${writer.uid}`, writer)).toMatchObject([
      { recommendation: null },
    ]);
  });

  it('leaves with its writer, from the person and from codes that no one used', async () => {
    const { writer, other, person } = await recommended();
    const code = await generate(writer, { recommendation: 'For a friend.', note: 'a friend' });
    const left = await send('/leave', writer, {});
    expect(left.status).toBe(200);
    const { recommendations = {} } = (await findMember(person.uid)) ?? {};
    expect(Object.keys(recommendations)).toEqual([other.uid]);
    expect(await findInvitation(code)).toMatchObject({ note: '', recommendation: '' });
  });
});

describe('a link', () => {
  it('is seen by the circle, and cleared by an empty text', async () => {
    const { writer, person } = await recommended();
    for (const link of ['https://example.org/@ada', '']) {
      const changed = await send('/profile', person, { link }, 'PATCH');
      expect(changed.body).toMatchObject({ link });
      expect(await get('/profile', person)).toMatchObject({ link });
      const { people } = (await get('/circle', writer)) as { people: readonly object[] };
      expect(people).toContainEqual(expect.objectContaining({ uid: person.uid, link }));
    }
    for (const link of ['http://example.org', 'https://ada@example.org', 'javascript:alert(1)']) {
      const refused = await send('/profile', person, { link }, 'PATCH');
      expectRefusal(
        refused,
        'invalid_request',
        'Link must be a web address that begins with https://.',
      );
    }
  });

  it('and words of a suspended member are shown to no other member', async () => {
    const { writer, person } = await recommended();
    await send('/profile', writer, { link: 'https://example.org' }, 'PATCH');
    await barMember({ uid: writer.uid, actor: 'operator', now: new Date() });
    const circle = JSON.stringify(await get('/circle', person));
    for (const hidden of ['https://example.org', 'Careful.']) expect(circle).not.toContain(hidden);
    expect(await get('/inviters', person)).toMatchObject([{ recommendation: null }, {}]);
  });
});
