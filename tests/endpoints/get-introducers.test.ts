import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { FORMER_MEMBER_NAME } from '../../functions/src/contract/roles.ts';
import { introductionRef } from '../../functions/src/documents/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { call } from '../support/api.ts';
import { get } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  answerIntroduction,
  askForIntroduction,
  newIntroductionChain,
  newListedMember,
  newOpenRequest,
} from '../support/introducing.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';

const getIntroducers = (asker: Person, { uid }: Person) => get(`/introducers/${uid}`, asker);
const expectedIntroducers = (...members: readonly Person[]) => ({
  introducers: members.map(({ uid }) => expect.objectContaining({ uid })),
  hello: false,
  reason: null,
  blocked_by: null,
});
const ANSWER_WITH_ONLY_A_HELLO = { introducers: [], hello: true, reason: null, blocked_by: null };

const anyTime = expect.stringMatching(/Z$/);
const expectedBlock = (block: object | null) => ({
  introducers: [],
  hello: false,
  reason: 'introduction_open',
  blocked_by: block,
});

describe('GET /introducers', () => {
  it('names the member between two members of a circle, up and down', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    expect(await getIntroducers(asker, target)).toEqual(expectedIntroducers(introducer));
    expect(await getIntroducers(target, asker)).toEqual(expectedIntroducers(introducer));
  });

  it('names a common inviter and a common invitee of a listed person', async () => {
    const [asker, target] = [
      await verifyAddress(await newMember('fulluser')),
      await newListedMember(),
    ];
    const inviter = await newMember('fulluser');
    await memberRef(asker.uid).update({ invitedBy: [inviter.uid] });
    await memberRef(target.uid).update({ invitedBy: [inviter.uid] });
    const invitee = await newMember('fulluser', { invitedBy: [target.uid, asker.uid] });
    expect(await getIntroducers(asker, target)).toEqual(expectedIntroducers(inviter, invitee));
  });

  it('offers a hello to a listed person whom nobody can introduce', async () => {
    const asker = await verifyAddress(await newMember('fulluser'));
    expect(await getIntroducers(asker, await newListedMember())).toEqual(ANSWER_WITH_ONLY_A_HELLO);
  });

  it('reveals nobody beyond the circle, unless they are listed', async () => {
    const { asker, introducer } = await newIntroductionChain();
    const inviteeOfIntroducer = await newMember('fulluser', { invitedBy: [introducer.uid] });
    const newcomer = await newMember('partialuser', { invitedBy: [asker.uid] });
    await memberRef(newcomer.uid).update({ listed: true });
    const unrelatedMember = await newMember('fulluser');
    for (const { uid } of [asker, introducer, inviteeOfIntroducer, newcomer, unrelatedMember]) {
      const refusal = await call(`/introducers/${uid}`, { token: asker.token });
      expectRefusal(refusal, 'not_found');
    }
    expectRefusal(await call('/introducers/nobody', { token: asker.token }), 'not_found');
  });

  it('offers nothing to a listed member whom a vouch connects directly', async () => {
    const asker = await verifyAddress(await newMember('fulluser'));
    const invitee = await newListedMember();
    await memberRef(invitee.uid).update({ invitedBy: [asker.uid] });
    for (const [from, to] of [
      [asker, invitee],
      [invitee, asker],
    ] as const) {
      const refusal = await call(`/introducers/${to.uid}`, { token: from.token });
      expectRefusal(refusal, 'not_found');
    }
  });

  it('tells only the asker about a request, declined or not', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    const introducerSummary = expect.objectContaining({ uid: introducer.uid });
    const request = {
      kind: 'request',
      by_caller: true,
      via: introducerSummary,
      on: anyTime,
      until: anyTime,
    };
    const introducersBeforeDecline = await getIntroducers(asker, target);
    expect(introducersBeforeDecline).toEqual(expectedBlock(request));
    expect(await getIntroducers(target, asker)).toEqual(expectedBlock(null));
    await answerIntroduction(introducer, id, 'not_now');
    expect(await getIntroducers(asker, target)).toEqual(introducersBeforeDecline);
    expect(await getIntroducers(target, asker)).toEqual(expectedBlock(null));
  });

  it('tells both members when they were introduced, and by whom', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    await answerIntroduction(introducer, id, 'introduce');
    const madeAt = new Date(Date.now() - 60_000);
    await introductionRef(id).update({ madeAt: Timestamp.fromDate(madeAt) });
    const introducerSummary = expect.objectContaining({ uid: introducer.uid });
    const on = madeAt.toISOString();
    const introduction = { kind: 'introduction', via: introducerSummary, on, until: anyTime };
    expect(await getIntroducers(asker, target)).toEqual(
      expectedBlock({ ...introduction, by_caller: true }),
    );
    expect(await getIntroducers(target, asker)).toEqual(
      expectedBlock({ ...introduction, by_caller: false }),
    );
  });

  it('names an introducer who is suspended as a former member', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    await answerIntroduction(introducer, id, 'introduce');
    await memberRef(introducer.uid).update({ suspended: true });
    await memberRef(target.uid).update({ listed: true });
    expect(await getIntroducers(asker, target)).toMatchObject({
      blocked_by: { via: FORMER_MEMBER_NAME },
    });
  });

  it('tells both members when one said hello', async () => {
    const [asker, target] = [await newListedMember(), await newListedMember()];
    await askForIntroduction(asker, { to: target });
    const helloBlock = { kind: 'hello', via: null, on: anyTime, until: anyTime };
    expect(await getIntroducers(asker, target)).toEqual(
      expectedBlock({ ...helloBlock, by_caller: true }),
    );
    expect(await getIntroducers(target, asker)).toEqual(
      expectedBlock({ ...helloBlock, by_caller: false }),
    );
  });

  it('says why the caller cannot ask', async () => {
    const [asker, target] = [await newMember('fulluser'), await newListedMember()];
    expect(await getIntroducers(asker, target)).toEqual({
      introducers: [],
      hello: false,
      reason: 'own_address_unverified',
      blocked_by: null,
    });
  });
});
