import { describe, expect, it } from 'vitest';
import {
  reinstateMember,
  suspendMember,
} from '../../functions/src/administration/suspend-member.ts';
import { TEXT_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { HIDDEN_OF_INVITERS } from '../../functions/src/contract/profile.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { findInvitation } from '../../functions/src/documents/invitations.ts';
import { findMember, memberRef } from '../../functions/src/documents/users.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { saveRecommendation } from '../../functions/src/vouching/write-recommendation.ts';
import type { Answer } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { audited } from '../support/audited.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person, signIn } from '../support/people.ts';
import { generate, hide, note, recommended, write } from '../support/recommending.ts';
import { stopClock } from '../support/stopped-clock.ts';

const removeBy = (admin: Person, { uid }: Person, writer: Person) =>
  send(`/members/${uid}`, admin, { remove_recommendation: writer.uid }, 'PATCH');

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
        people: [admin.uid, person.uid, writer.uid],
      },
    ]);
    expect(JSON.stringify(entries.docs.map((entry) => entry.data()))).not.toContain('Careful');
  });

  it('is removed for good also while its writer is suspended', async () => {
    const network = await recommended();
    const { writer, person } = network;
    const admin = await newMember('admin');
    const suspension = { uid: writer.uid, actor: admin.uid, now: new Date() };
    await suspendMember(suspension);
    for (const _repeat of [1, 2]) {
      expect((await removeBy(admin, person, writer)).status).toBe(200);
    }
    // To the person a suspended writer still reads as one who left.
    expect((await memberRef(person.uid).get()).get('recommendations')).not.toHaveProperty(
      writer.uid,
    );
    await reinstateMember(suspension);
    const back = { ...network, writer: await signIn(writer.email) };
    expect(await readers(back)).toEqual(told(null));
    expectRefusal(await write(back.writer, person, 'Again.'), 'recommendation_removed');
    expect(await audited(person.uid)).toEqual([['recommendation_removed', admin.uid]]);
  });

  it('that is too long is refused wherever it is written, and nothing is spent', async () => {
    const { writer, person } = await recommended('');
    const code = await newInvitation(writer.uid);
    const recommendation = 'x'.repeat(TEXT_LIMITS.recommendation + 1);
    const answers: Answer[] = [
      await write(writer, person, recommendation),
      await note(writer, { code, recommendation }),
      await send(`/generate_invitations_for_user/${writer.uid}`, writer, { recommendation }),
      await send(`/vouch/${'A'.repeat(21)}`, writer, { recommendation }),
    ];
    const message = 'Recommendation must be 280 characters or fewer.';
    for (const answer of answers) expectRefusal(answer, 'invalid_request', message);
    expect(await get(`/get_remaining_invitations/${writer.uid}`, writer)).toMatchObject({
      remaining_invitations: 2,
    });
  });

  it('is for the writer’s own invitees alone, as long as they are there', async () => {
    const { writer, other, person } = await recommended();
    const stranger = await newMember('fulluser');
    for (const uid of [stranger.uid, writer.uid, other.uid, 'unknown']) {
      expectRefusal(await write(writer, { ...person, uid }, 'x'), 'not_found');
    }
    expectRefusal(await write(stranger, person, 'x'), 'not_found');
    expectRefusal(await write(stranger, person, ''), 'not_found');
    await suspendMember({ uid: person.uid, actor: 'operator', now: new Date() });
    expectRefusal(await write(writer, person, 'x'), 'not_found');
    expect(await get('/invitees', writer)).toMatchObject([{ state: 'left', recommendation: null }]);
    expect(await get(`/get_user_sent_invitations/${writer.uid}`, writer)).toMatchObject([
      { recommendation: null },
    ]);
  });

  it('is not written by a member who left or was suspended after the call was admitted', async () => {
    const { writer, other, person } = await recommended();
    await memberRef(writer.uid).update({ disabled: true });
    await memberRef(other.uid).delete();
    for (const { uid } of [writer, other]) {
      const late = { uid: person.uid, text: 'Late.', writer: { uid, role: 'fulluser' } } as const;
      const refused = { ok: false, reason: 'forbidden' };
      expect(await saveRecommendation({ ...late, now: new Date() })).toEqual(refused);
    }
    expect(JSON.stringify(await findMember(person.uid))).not.toContain('Late.');
  });

  it('is changed ten times an hour at most; the same words again write nothing', async () => {
    stopClock();
    const { writer, other, person } = await recommended('1');
    const { other: elsewhere } = await recommended('');
    await memberRef(elsewhere.uid).update({ invitedBy: [writer.uid] });
    const at = async () => (await memberRef(person.uid).get()).updateTime;
    const before = await at();
    for (let time = 0; time < 12; time += 1) await write(writer, person, '1');
    expect(await at()).toEqual(before);
    for (let time = 2; time <= 9; time += 1) {
      expect((await write(writer, person, String(time))).status).toBe(200);
    }
    // One is left, for one of the calls made at once.
    const texts = ['10', '11', '12'];
    const atOnce = await Promise.all(texts.map((text) => write(writer, person, text)));
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    for (const refused of atOnce.filter(({ status }) => status !== 200)) {
      expectRefusal(refused, 'rate_limited');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const text = texts[atOnce.findIndex(({ status }) => status === 200)];
    expect((await findMember(person.uid))?.recommendations[writer.uid]).toMatchObject({ text });
    expect((await write(writer, person, text)).status).toBe(200);
    expect((await write(writer, elsewhere, 'Of another.')).status).toBe(200);
    expect((await write(other, person, 'By another.')).status).toBe(200);
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
