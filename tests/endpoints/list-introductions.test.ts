import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { INTRODUCTION_NEWS_MS, INTRODUCTIONS_SHOWN } from '../../functions/src/contract/limits.ts';
import {
  introductionDocument,
  introductionRef,
} from '../../functions/src/documents/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
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
    const { asker, introducer, other, id } = await openRequest();
    const batch = firestore().batch();
    for (let index = 0; index < INTRODUCTIONS_SHOWN; index += 1) {
      const older = introductionDocument({
        id: `${id}-${index}`,
        from: asker.uid,
        to: other.uid,
        via: introducer.uid,
        message: `${index}`,
        viaMessage: '',
        state: 'open',
        askedAt: new Date(Date.now() - 60_000 + index),
        madeAt: null,
        expiresAt: new Date(Date.now() + 60_000),
      });
      batch.set(introductionRef(`${id}-${index}`), older);
    }
    await batch.commit();
    const { to_answer } = await introductionsOf(introducer);
    const messages = Array.from({ length: INTRODUCTIONS_SHOWN }, (_, index) => `${index}`);
    expect(to_answer.map(({ message }) => message)).toEqual(messages);
  });
});
