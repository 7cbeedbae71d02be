import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  INTRODUCTION_NEWS_MS,
  MAX_LISTED_INTRODUCTIONS,
} from '../../functions/src/contract/limits.ts';
import {
  introductionDocument,
  introductionRef,
} from '../../functions/src/documents/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import type { Introduction } from '../../functions/src/domain/introduction.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import {
  answerRequest,
  ask,
  introductionsOf,
  listedMember,
  openRequest,
} from '../support/introducing.ts';
import { newMember, verifyAddress } from '../support/people.ts';

const named = ({ uid }: { uid: string }) => expect.objectContaining({ uid });
const instant = expect.stringMatching(/Z$/);

/** Creates an accepted introduction with the introducer's text. */
async function made() {
  const request = await openRequest();
  await answerRequest(request.introducer, request.id, 'introduce', 'She is careful.');
  return request;
}

/** Writes this many introductions, each a millisecond later than the one before. */
async function write(
  count: number,
  fields: Pick<Introduction, 'from' | 'to' | 'via' | 'state' | 'askedAt' | 'madeAt'>,
): Promise<void> {
  const { from, askedAt, madeAt } = fields;
  const batch = firestore().batch();
  for (let index = 0; index < count; index += 1) {
    const id = `${from}-${index}`;
    const introduction: Introduction = {
      ...fields,
      id,
      message: `${index}`,
      viaMessage: '',
      askedAt: new Date(askedAt.getTime() + index),
      madeAt: madeAt && new Date(madeAt.getTime() + index),
      expiresAt: new Date(Date.now() + 60_000),
    };
    batch.set(introductionRef(id), introductionDocument(introduction));
  }
  await batch.commit();
}

describe('GET /introductions', () => {
  it('shows a request only to its introducer', async () => {
    const { asker, introducer, other, id } = await openRequest();
    expect(await introductionsOf(introducer)).toEqual({
      to_answer: [
        {
          id,
          from: named(asker),
          to: named(other),
          message: 'I like engines.',
          asked_on: instant,
        },
      ],
      made: [],
    });
    for (const person of [asker, other]) {
      expect(await introductionsOf(person)).toEqual({ to_answer: [], made: [] });
    }
  });

  it('shows an introduction to both people, with the address for one', async () => {
    const { asker, introducer, other, id } = await made();
    const shown = {
      id,
      from: named(asker),
      to: named(other),
      via: named(introducer),
      message: 'I like engines.',
      made_on: instant,
    };
    expect((await introductionsOf(other)).made).toEqual([
      { ...shown, via_message: 'She is careful.', email: asker.email },
    ]);
    expect((await introductionsOf(asker)).made).toEqual([
      { ...shown, via_message: '', email: null },
    ]);
    expect(await introductionsOf(introducer)).toEqual({ to_answer: [], made: [] });
  });

  it('shows a hello only to the listed person', async () => {
    const [asker, other] = [await verifyAddress(await newMember('fulluser')), await listedMember()];
    await ask(asker, { to: other });
    expect((await introductionsOf(other)).made).toMatchObject([
      { from: { uid: asker.uid }, via: null, email: asker.email },
    ]);
    expect((await introductionsOf(asker)).made).toEqual([]);
  });

  it('shows introductions for 30 days, and requests for 31', async () => {
    const [old, open] = [await made(), await openRequest()];
    const madeAt = Timestamp.fromMillis(Date.now() - INTRODUCTION_NEWS_MS);
    await introductionRef(old.id).update({ madeAt });
    await introductionRef(open.id).update({ expireAt: Timestamp.now() });
    expect((await introductionsOf(old.other)).made).toEqual([]);
    expect((await introductionsOf(open.introducer)).to_answer).toEqual([]);
  });

  it.each(['asker', 'other'] as const)('leaves out what is with a suspended %s', async (who) => {
    const [past, open] = [await made(), await openRequest()];
    for (const { uid } of [past[who], open[who]]) await memberRef(uid).update({ suspended: true });
    const reader = who === 'asker' ? past.other : past.asker;
    expect((await introductionsOf(reader)).made).toEqual([]);
    expect((await introductionsOf(open.introducer)).to_answer).toEqual([]);
  });

  it.each([
    ['left', (uid: string) => leave(uid, new Date())],
    ['is suspended', (uid: string) => memberRef(uid).update({ suspended: true })],
  ])('keeps the introductions of an introducer who %s, without their text', async (_what, end) => {
    const { asker, introducer, other } = await made();
    await end(introducer.uid);
    expect((await introductionsOf(other)).made).toMatchObject([
      { from: { uid: asker.uid }, via: { firstName: 'Former' }, via_message: '' },
    ]);
  });

  it('shows an address only while it is verified', async () => {
    const { asker, other } = await made();
    await getAuth().updateUser(asker.uid, { emailVerified: false });
    expect((await introductionsOf(other)).made).toMatchObject([{ email: null }]);
  });

  it('shows twenty requests at most, oldest first', async () => {
    const { asker, introducer, other } = await openRequest();
    const [from, to, via] = [asker.uid, other.uid, introducer.uid];
    const askedAt = new Date(Date.now() - 60_000);
    const older = { from, to, via, state: 'open', askedAt, madeAt: null } as const;
    await write(MAX_LISTED_INTRODUCTIONS, older);
    const { to_answer } = await introductionsOf(introducer);
    const messages = Array.from({ length: MAX_LISTED_INTRODUCTIONS }, (_, index) => `${index}`);
    expect(to_answer.map(({ message }) => message)).toEqual(messages);
  });

  it.each([
    ['hellos', 5 * MAX_LISTED_INTRODUCTIONS],
    ['introductions', MAX_LISTED_INTRODUCTIONS],
  ] as const)(
    'a received introduction stays behind %s that the member sent',
    async (sent, count) => {
      const { id, asker, introducer, other } = await made();
      const via = sent === 'hellos' ? null : introducer.uid;
      const askedAt = new Date(Date.now() + 1_000);
      const fields = { via, state: 'made', askedAt, madeAt: askedAt } as const;
      await write(count, { ...fields, from: other.uid, to: asker.uid });
      const shown = (await introductionsOf(other)).made.map((one) => one.id);
      expect(shown).toHaveLength(sent === 'hellos' ? 1 : MAX_LISTED_INTRODUCTIONS);
      expect(shown).toContain(id);
    },
  );
});
