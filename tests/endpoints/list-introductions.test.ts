import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  INTRODUCTION_NEWS_MS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
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
  answerIntroduction,
  askForIntroduction,
  introductionsOf,
  newIntroductionChain,
  newListedMember,
  newOpenRequest,
} from '../support/introducing.ts';
import { newMember, verifyAddress } from '../support/people.ts';

const expectedPerson = ({ uid }: { uid: string }) => expect.objectContaining({ uid });
const anyTime = expect.stringMatching(/Z$/);

async function newIntroduction() {
  const request = await newOpenRequest();
  await answerIntroduction(request.introducer, request.id, 'introduce', 'She is careful.');
  return request;
}

/** Each introduction is one millisecond later than the previous one. */
async function writeIntroductions(
  count: number,
  introductionFields: Pick<Introduction, 'from' | 'to' | 'via' | 'state' | 'askedAt' | 'madeAt'>,
): Promise<void> {
  const { from, askedAt, madeAt } = introductionFields;
  const batch = firestore().batch();
  for (let index = 0; index < count; index += 1) {
    const id = `${from}-${index}`;
    const introduction: Introduction = {
      ...introductionFields,
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
    const { asker, introducer, target, id } = await newOpenRequest();
    expect(await introductionsOf(introducer)).toEqual({
      to_answer: [
        {
          id,
          from: expectedPerson(asker),
          to: expectedPerson(target),
          message: 'I like engines.',
          asked_on: anyTime,
        },
      ],
      asked: [],
      made: [],
    });
    expect((await introductionsOf(asker)).to_answer).toEqual([]);
    expect(await introductionsOf(target)).toEqual({ to_answer: [], asked: [], made: [] });
  });

  it('shows the asker a declined request exactly like an unanswered one', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    const introductionsBeforeDecline = await introductionsOf(asker);
    expect(introductionsBeforeDecline).toEqual({
      to_answer: [],
      asked: [
        {
          id,
          to: expectedPerson(target),
          via: expectedPerson(introducer),
          asked_on: anyTime,
          until: anyTime,
        },
      ],
      made: [],
    });
    const [request] = introductionsBeforeDecline.asked;
    const listedDurationMs = Date.parse(request?.until ?? '') - Date.parse(request?.asked_on ?? '');
    expect(listedDurationMs).toBe(INTRODUCTION_REQUEST_LIFETIME_MS);
    await answerIntroduction(introducer, id, 'not_now');
    expect(await introductionsOf(asker)).toEqual(introductionsBeforeDecline);
  });

  it('shows an asker at most twenty requests, newest first, answered or not', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const askedAt = new Date(Date.now() - 60_000);
    const request = { from: asker.uid, to: target.uid, via: introducer.uid, askedAt, madeAt: null };
    await writeIntroductions(MAX_LISTED_INTRODUCTIONS + 1, { ...request, state: 'open' });
    const declinedIntroduction = introductionRef(`${asker.uid}-${MAX_LISTED_INTRODUCTIONS - 1}`);
    await declinedIntroduction.update({ state: 'declined' });
    const { asked } = await introductionsOf(asker);
    const introductionIds = Array.from(
      { length: MAX_LISTED_INTRODUCTIONS },
      (_, index) => `${asker.uid}-${MAX_LISTED_INTRODUCTIONS - index}`,
    );
    expect(asked.map(({ id }) => id)).toEqual(introductionIds);
  });

  it('shows an introduction to both people, with the address for one', async () => {
    const { asker, introducer, target, id } = await newIntroduction();
    const expectedIntroduction = {
      id,
      from: expectedPerson(asker),
      to: expectedPerson(target),
      via: expectedPerson(introducer),
      message: 'I like engines.',
      made_on: anyTime,
    };
    expect((await introductionsOf(target)).made).toEqual([
      { ...expectedIntroduction, via_message: 'She is careful.', email: asker.email },
    ]);
    expect(await introductionsOf(asker)).toEqual({
      to_answer: [],
      asked: [],
      made: [{ ...expectedIntroduction, via_message: 'She is careful.', email: null }],
    });
    expect(await introductionsOf(introducer)).toEqual({ to_answer: [], asked: [], made: [] });
  });

  it('shows a hello only to the listed person', async () => {
    const [asker, target] = [
      await verifyAddress(await newMember('fulluser')),
      await newListedMember(),
    ];
    await askForIntroduction(asker, { to: target });
    expect((await introductionsOf(target)).made).toMatchObject([
      { from: { uid: asker.uid }, via: null, email: asker.email },
    ]);
    expect(await introductionsOf(asker)).toEqual({ to_answer: [], asked: [], made: [] });
  });

  it('shows introductions for 30 days, and requests for 31', async () => {
    const [oldIntroduction, openRequest] = [await newIntroduction(), await newOpenRequest()];
    const madeAt = Timestamp.fromMillis(Date.now() - INTRODUCTION_NEWS_MS);
    await introductionRef(oldIntroduction.id).update({ madeAt });
    await introductionRef(openRequest.id).update({ expireAt: Timestamp.now() });
    expect((await introductionsOf(oldIntroduction.target)).made).toEqual([]);
    expect((await introductionsOf(openRequest.introducer)).to_answer).toEqual([]);
    expect((await introductionsOf(openRequest.asker)).asked).toEqual([]);
  });

  it.each(['asker', 'target'] as const)(
    'leaves out introductions and requests with a suspended %s',
    async (who) => {
      const [pastIntroduction, openRequest] = [await newIntroduction(), await newOpenRequest()];
      for (const { uid } of [pastIntroduction[who], openRequest[who]])
        await memberRef(uid).update({ suspended: true });
      const otherPerson = who === 'asker' ? pastIntroduction.target : pastIntroduction.asker;
      expect((await introductionsOf(otherPerson)).made).toEqual([]);
      expect((await introductionsOf(openRequest.introducer)).to_answer).toEqual([]);
      if (who === 'target') expect((await introductionsOf(openRequest.asker)).asked).toEqual([]);
    },
  );

  it.each([
    ['left', (uid: string) => leave(uid, new Date())],
    ['is suspended', (uid: string) => memberRef(uid).update({ suspended: true })],
  ])(
    'keeps the introductions, but not the requests, of an introducer who %s',
    async (_what, endMembership) => {
      const { asker, introducer, target } = await newIntroduction();
      await endMembership(introducer.uid);
      expect((await introductionsOf(target)).made).toMatchObject([
        { from: { uid: asker.uid }, via: { firstName: 'Former' }, via_message: '' },
      ]);
      const openRequest = await newOpenRequest();
      await endMembership(openRequest.introducer.uid);
      expect((await introductionsOf(openRequest.asker)).asked).toEqual([]);
    },
  );

  it('shows an address only while it is verified and its account enabled', async () => {
    const { asker, target } = await newIntroduction();
    for (const accountChange of [
      { emailVerified: false },
      { emailVerified: true, disabled: true },
    ]) {
      await getAuth().updateUser(asker.uid, accountChange);
      expect((await introductionsOf(target)).made).toMatchObject([{ email: null }]);
    }
  });

  it('shows twenty requests at most, oldest first', async () => {
    const { asker, introducer, target } = await newOpenRequest();
    const [from, to, introducerUid] = [asker.uid, target.uid, introducer.uid];
    const askedAt = new Date(Date.now() - 60_000);
    const requestFields = {
      from,
      to,
      via: introducerUid,
      state: 'open',
      askedAt,
      madeAt: null,
    } as const;
    await writeIntroductions(MAX_LISTED_INTRODUCTIONS, requestFields);
    const { to_answer } = await introductionsOf(introducer);
    const introductionMessages = Array.from(
      { length: MAX_LISTED_INTRODUCTIONS },
      (_, index) => `${index}`,
    );
    expect(to_answer.map(({ message }) => message)).toEqual(introductionMessages);
  });

  it('shows received and requested introductions together, the latest first', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const askedAt = new Date(Date.now() - 3 * 60_000);
    const introductionFields = { via: introducer.uid, state: 'made', askedAt } as const;
    const introductionReceivedAt = new Date(Date.now() - 2 * 60_000);
    const receivedIntroduction = {
      ...introductionFields,
      from: target.uid,
      to: asker.uid,
      madeAt: introductionReceivedAt,
    };
    const introductionRequestedAt = new Date(Date.now() - 60_000);
    const requestedIntroduction = {
      ...introductionFields,
      from: asker.uid,
      to: target.uid,
      madeAt: introductionRequestedAt,
    };
    await writeIntroductions(1, receivedIntroduction);
    await writeIntroductions(1, requestedIntroduction);
    const { made: madeIntroductions } = await introductionsOf(asker);
    expect(madeIntroductions).toMatchObject([
      { from: { uid: asker.uid }, made_on: introductionRequestedAt.toISOString() },
      { from: { uid: target.uid }, made_on: introductionReceivedAt.toISOString() },
    ]);
  });

  it('suspended people take none of the twenty places of a list', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    const [requesting, introduced] = [await newMember('fulluser'), await newMember('fulluser')];
    for (const { uid } of [requesting, introduced])
      await memberRef(uid).update({ suspended: true });
    const introductionFields = { via: introducer.uid, askedAt: new Date(0), madeAt: null };
    const openRequest = { ...introductionFields, to: target.uid, state: 'open' } as const;
    await writeIntroductions(MAX_LISTED_INTRODUCTIONS, { ...openRequest, from: requesting.uid });
    const laterRequest = { ...openRequest, to: requesting.uid, askedAt: new Date() };
    await writeIntroductions(MAX_LISTED_INTRODUCTIONS, { ...laterRequest, from: asker.uid });
    const madeAt = new Date(Date.now() - 60_000);
    const introduction = { ...introductionFields, to: asker.uid, state: 'made', madeAt } as const;
    const earlierIntroductionTime = new Date(madeAt.getTime() - 60_000);
    await writeIntroductions(1, {
      ...introduction,
      from: target.uid,
      madeAt: earlierIntroductionTime,
    });
    await writeIntroductions(MAX_LISTED_INTRODUCTIONS, { ...introduction, from: introduced.uid });
    expect((await introductionsOf(introducer)).to_answer).toMatchObject([{ id }]);
    expect(await introductionsOf(asker)).toMatchObject({
      asked: [{ id }],
      made: [{ from: { uid: target.uid } }],
    });
  });

  it.each([
    ['hellos', 5 * MAX_LISTED_INTRODUCTIONS],
    ['introductions', MAX_LISTED_INTRODUCTIONS],
  ] as const)(
    'a received introduction is shown even if the member sent many %s',
    async (sent, count) => {
      const { id, asker, introducer, target } = await newIntroduction();
      const introducerUid = sent === 'hellos' ? null : introducer.uid;
      const askedAt = new Date(Date.now() + 1_000);
      const introductionFields = {
        via: introducerUid,
        state: 'made',
        askedAt,
        madeAt: askedAt,
      } as const;
      await writeIntroductions(count, { ...introductionFields, from: target.uid, to: asker.uid });
      const idsOfListedIntroductions = (await introductionsOf(target)).made.map(
        (introduction) => introduction.id,
      );
      expect(idsOfListedIntroductions).toHaveLength(
        sent === 'hellos' ? 1 : MAX_LISTED_INTRODUCTIONS,
      );
      expect(idsOfListedIntroductions).toContain(id);
    },
  );
});
