import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { INTRODUCTION_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import {
  introductionRef,
  introductionsBetween,
  readIntroductions,
} from '../../functions/src/documents/introductions.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { leave } from '../../functions/src/profile/leave.ts';
import { untilAnswered } from '../support/api.ts';
import { awaitMail, mailTo } from '../support/caught-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import {
  answerRequest,
  ask,
  introductionsOf,
  listedMember,
  openRequest,
  threeInARow,
} from '../support/introducing.ts';
import { newMember, type Person, verifyAddress } from '../support/people.ts';
import { stopClock } from '../support/stopped-clock.ts';

const between = async (one: Person, other: Person) =>
  readIntroductions(await introductionsBetween(one.uid, other.uid).get());

describe('POST /introduction', () => {
  it('asks the introducer, by one email without an address of the asker', async () => {
    const { asker, introducer, other } = await threeInARow();
    await memberRef(asker.uid).update({ firstName: 'Ines', lastName: 'Carvalho', about: 'Looms' });
    await memberRef(other.uid).update({ firstName: 'Niklaus', lastName: 'Wirth' });
    const message = 'I write a compiler.\nMay I ask you <b>something</b>?';
    const asked = await ask(asker, { to: other, via: introducer, message });
    expect(asked.body).toEqual({ success: true, message: MESSAGES.introductionAsked('Test') });
    const [mail] = await awaitMail(introducer.email);
    expect(mail?.subject).toBe('Would you introduce Ines Carvalho to Niklaus Wirth?');
    expect(mail?.text).toContain(message.replace(/^/gm, '> '));
    expect(mail?.text).toContain('Ask about: Looms');
    expect(mail?.html).not.toContain('<b>something');
    expect(JSON.stringify(mail)).not.toContain(asker.email);
    expect(await mailTo(other.email)).toEqual([]);
  });

  it('says hello to a listed person by one email, whose reply reaches the asker', async () => {
    const [asker, other] = [await verifyAddress(await newMember('fulluser')), await listedMember()];
    await memberRef(asker.uid).update({ firstName: 'elevere', lastName: 'Support' });
    expect((await ask(asker, { to: other })).body).toEqual({
      success: true,
      message: MESSAGES.helloSent('Test'),
    });
    const [mail] = await awaitMail(other.email);
    expect(mail?.subject).toBe('A hello from elevere Support');
    expect(mail?.from).toEqual({ name: 'elevere', address: 'no-reply@localhost' });
    const replyTo = mail?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyTo).toBe(`elevere Support <${asker.email}>`);
  });

  it('allows one open request per pair, whoever asks and through whom', async () => {
    const { asker, introducer, other } = await threeInARow();
    const second = await newMember('fulluser', { invitedBy: [other.uid] });
    await memberRef(asker.uid).update({ invitedBy: [introducer.uid, second.uid] });
    const asked = await Promise.all([
      untilAnswered(() => ask(asker, { to: other, via: introducer })),
      untilAnswered(() => ask(asker, { to: other, via: second })),
    ]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await between(asker, other)).toHaveLength(1);
    expectRefusal(await ask(other, { to: asker, via: introducer }), 'introduction_open');
  });

  it('allows one hello per pair in 90 days', async () => {
    const [asker, other] = [await listedMember(), await listedMember()];
    const asked = await Promise.all([
      untilAnswered(() => ask(asker, { to: other })),
      untilAnswered(() => ask(other, { to: asker })),
    ]);
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectRefusal(await ask(asker, { to: other }), 'introduction_open', MESSAGES.helloSaid);
    expect(await between(asker, other)).toHaveLength(1);
  });

  it('is limited to five a day, also for requests at the same time', async () => {
    stopClock();
    const asker = await verifyAddress(await newMember('fulluser'));
    const listed: Person[] = [];
    for (let count = 0; count <= INTRODUCTION_LIMITS.most; count += 1) {
      listed.push(await listedMember());
    }
    const asked = await Promise.all(listed.map((to) => untilAnswered(() => ask(asker, { to }))));
    const refused = asked.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    for (const answer of refused) {
      expectRefusal(answer, 'rate_limited');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('requires an introducer who is connected to both', async () => {
    const { asker, introducer, other } = await threeInARow();
    const stranger = await newMember('fulluser');
    for (const request of [
      { to: other },
      { to: other, via: stranger },
      { to: introducer, via: other },
      { to: stranger, via: introducer },
    ]) {
      expectRefusal(await ask(asker, request), 'not_found');
    }
    expect(await between(asker, other)).toEqual([]);
  });

  it('requires verified addresses and a person who receives emails', async () => {
    const { asker, introducer, other } = await threeInARow();
    const unverified = await newMember('fulluser', { invitedBy: [introducer.uid] });
    const request = { to: other, via: introducer };
    expectRefusal(await ask(unverified, request), 'no_email', MESSAGES.ownAddressUnverified);
    await memberRef(other.uid).update({ mail: false });
    expectRefusal(await ask(asker, request), 'no_email');
  });

  it('works for a member whose inviting is off', async () => {
    const { asker, introducer, other } = await threeInARow();
    await memberRef(asker.uid).update({ mayInvite: false });
    expect((await ask(asker, { to: other, via: introducer })).status).toBe(200);
  });
});

describe('a request', () => {
  it('closes when its asker is suspended', async () => {
    const { asker, introducer, other, id } = await openRequest();
    await suspendMember({ uid: asker.uid, actor: 'an-admin', now: new Date() });
    expect((await introductionRef(id).get()).exists).toBe(false);
    expect((await introductionsOf(introducer)).to_answer).toEqual([]);
    expectRefusal(
      await answerRequest(introducer, id, 'introduce'),
      'not_found',
      MESSAGES.introductionClosed,
    );
    expect(await mailTo(other.email)).toEqual([]);
  });

  it.each(['asker', 'other'] as const)('goes with its %s', async (who) => {
    const request = await openRequest();
    await leave(request[who].uid, new Date());
    expect((await introductionRef(request.id).get()).exists).toBe(false);
  });
});
