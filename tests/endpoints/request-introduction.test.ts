import { getAuth } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import {
  HELLO_INTERVAL_MS,
  INTRODUCTION_LIMITS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
} from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import {
  introductionRef,
  introductionsBetween,
  readIntroductions,
} from '../../functions/src/documents/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { retryWhileBusy } from '../support/api.ts';
import { awaitMail, mailTo } from '../support/caught-mail.ts';
import { expectRateLimited, expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import {
  answerIntroduction,
  askForIntroduction,
  introductionsOf,
  newIntroductionChain,
  newListedMember,
  newOpenRequest,
} from '../support/introducing.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';

const openIntroductionsBetween = async (asker: Person, target: Person) =>
  readIntroductions(await introductionsBetween(asker.uid, target.uid).get());

const isoTimeAfter = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('POST /introduction', () => {
  it('asks the introducer, by one email without an address of the asker', async () => {
    freezeDate();
    const { asker, introducer, target } = await newIntroductionChain();
    await memberRef(asker.uid).update({ firstName: 'Ines', lastName: 'Carvalho', about: 'Looms' });
    await memberRef(target.uid).update({ firstName: 'Niklaus', lastName: 'Wirth' });
    const message = 'I write a compiler.\nMay I ask you <b>something</b>?';
    const answer = await askForIntroduction(asker, { to: target, via: introducer, message });
    expect(answer.body).toEqual({
      success: true,
      message: MESSAGES.introductionAsked('Test Member', 'Test'),
      until: isoTimeAfter(INTRODUCTION_REQUEST_LIFETIME_MS),
    });
    const [mail] = await awaitMail(introducer.email);
    expect(mail?.subject).toBe('Would you introduce Ines Carvalho to Niklaus Wirth?');
    expect(mail?.text).toContain(message.replace(/^/gm, '> '));
    expect(mail?.text).toContain('Ask about: Looms');
    expect(mail?.html).not.toContain('<b>something');
    expect(JSON.stringify(mail)).not.toContain(asker.email);
    expect(await mailTo(target.email)).toEqual([]);
  });

  it('says hello to a listed person by one email, whose reply reaches the asker', async () => {
    freezeDate();
    const [asker, target] = [
      await verifyAddress(await newMember('fulluser')),
      await newListedMember(),
    ];
    await memberRef(asker.uid).update({ firstName: 'elevere', lastName: 'Support' });
    expect((await askForIntroduction(asker, { to: target })).body).toEqual({
      success: true,
      message: MESSAGES.helloSent('Test'),
      until: isoTimeAfter(HELLO_INTERVAL_MS),
    });
    const [mail] = await awaitMail(target.email);
    expect(mail?.subject).toBe('A hello from elevere Support');
    expect(mail?.text).toContain('elevere Support is a member of elevere');
    expect(mail?.text).toContain('-- \nWe sent you this because you let members find you');
    expect(mail?.from).toEqual({ name: 'elevere', address: 'no-reply@localhost' });
    const replyTo = mail?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyTo).toBe(`elevere Support <${asker.email}>`);
  });

  it('allows one open request per pair, whoever asks and through whom', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const secondIntroducer = await newMember('fulluser', { invitedBy: [target.uid] });
    await memberRef(asker.uid).update({ invitedBy: [introducer.uid, secondIntroducer.uid] });
    const answers = await Promise.all([
      retryWhileBusy(() => askForIntroduction(asker, { to: target, via: introducer })),
      retryWhileBusy(() => askForIntroduction(asker, { to: target, via: secondIntroducer })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await openIntroductionsBetween(asker, target)).toHaveLength(1);
    expectRefusal(
      await askForIntroduction(target, { to: asker, via: introducer }),
      'introduction_open',
    );
  });

  it('is refused for 30 days after an introduction of the pair', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    await answerIntroduction(introducer, id, 'introduce');
    for (const [from, to] of [
      [asker, target],
      [target, asker],
    ] as const) {
      const refusedAnswer = await askForIntroduction(from, { to, via: introducer });
      expectRefusal(refusedAnswer, 'introduction_open', MESSAGES.alreadyIntroduced);
    }
    await introductionRef(id).update({ expireAt: Timestamp.now() });
    expect((await askForIntroduction(target, { to: asker, via: introducer })).status).toBe(200);
  });

  it('allows one hello per pair in 90 days', async () => {
    const [asker, target] = [await newListedMember(), await newListedMember()];
    const answers = await Promise.all([
      retryWhileBusy(() => askForIntroduction(asker, { to: target })),
      retryWhileBusy(() => askForIntroduction(target, { to: asker })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectRefusal(
      await askForIntroduction(asker, { to: target }),
      'introduction_open',
      MESSAGES.helloSaid,
    );
    expect(await openIntroductionsBetween(asker, target)).toHaveLength(1);
  });

  it('is limited to five a day, also for requests at the same time', async () => {
    freezeDate();
    const asker = await verifyAddress(await newMember('fulluser'));
    const listedMembers: Person[] = [];
    for (let requestNumber = 0; requestNumber <= INTRODUCTION_LIMITS.most; requestNumber += 1) {
      listedMembers.push(await newListedMember());
    }
    const answers = await Promise.all(
      listedMembers.map((to) => retryWhileBusy(() => askForIntroduction(asker, { to }))),
    );
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals).toHaveLength(1);
    for (const answer of refusals) {
      expectRateLimited(answer, INTRODUCTION_LIMITS);
    }
  });

  it('requires an introducer who is connected to both', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const unrelatedMember = await newMember('fulluser');
    for (const request of [
      { to: target },
      { to: target, via: unrelatedMember },
      { to: introducer, via: target },
      { to: unrelatedMember, via: introducer },
    ]) {
      expectRefusal(await askForIntroduction(asker, request), 'not_found');
    }
    expect(await openIntroductionsBetween(asker, target)).toEqual([]);
  });

  it('requires verified addresses and a person who receives emails', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    const unverifiedAsker = await newMember('fulluser', { invitedBy: [introducer.uid] });
    const request = { to: target, via: introducer };
    expectRefusal(
      await askForIntroduction(unverifiedAsker, request),
      'no_email',
      MESSAGES.ownAddressUnverified,
    );
    await memberRef(target.uid).update({ mail: false });
    expectRefusal(await askForIntroduction(asker, request), 'no_email');
    await memberRef(target.uid).update({ mail: true });
    await getAuth().updateUser(target.uid, { disabled: true });
    expectRefusal(await askForIntroduction(asker, request), 'no_email');
  });

  it('counts no refused request toward the limit', async () => {
    freezeDate();
    const { asker, introducer, target } = await newIntroductionChain();
    for (let requestNumber = 0; requestNumber < INTRODUCTION_LIMITS.most; requestNumber += 1) {
      expectRefusal(await askForIntroduction(asker, { to: target }), 'not_found');
    }
    expect((await askForIntroduction(asker, { to: target, via: introducer })).status).toBe(200);
  });

  it('works for a member whose inviting is off', async () => {
    const { asker, introducer, target } = await newIntroductionChain();
    await memberRef(asker.uid).update({ mayInvite: false });
    expect((await askForIntroduction(asker, { to: target, via: introducer })).status).toBe(200);
  });
});

describe('a request', () => {
  it('closes when its asker is suspended', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    await suspendMember({ uid: asker.uid, actor: 'an-admin', now: new Date() });
    expect((await introductionRef(id).get()).exists).toBe(false);
    expect((await introductionsOf(introducer)).to_answer).toEqual([]);
    expectRefusal(
      await answerIntroduction(introducer, id, 'introduce'),
      'not_found',
      MESSAGES.introductionClosed,
    );
    expect(await mailTo(target.email)).toEqual([]);
  });

  it.each(['asker', 'target'] as const)('is deleted when its %s leaves', async (who) => {
    const request = await newOpenRequest();
    await leave(request[who].uid, new Date());
    expect((await introductionRef(request.id).get()).exists).toBe(false);
  });
});
