import { describe, expect, it } from 'vitest';
import { WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { readVouchLink, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { get, send } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { freezeDate } from '../support/frozen-date.ts';
import { newMember, type Person } from '../support/people.ts';
import {
  answerVouchRequest,
  callVouchRequest,
  createNewcomerWithLink,
  DEAD_LINK_REFUSAL,
  usedInvitationCount,
  visitVouchLink,
  vouchByLink,
} from '../support/vouch-link.ts';
import { addWrongCodes } from '../support/wrong-codes.ts';

const readMembersAnswer = async (link: string, member: Person) =>
  ((await visitVouchLink(link, member)).body as { answer: unknown }).answer;

const remindersOf = async (link: string) =>
  Object.keys(readVouchLink(await vouchLinkRef(link).get())?.reminders ?? {});

describe('POST /answer_vouch_request', () => {
  it('stores a reminder until the member cancels it, and uses no invitation', async () => {
    const [{ link }, member] = [await createNewcomerWithLink(), await newMember('fulluser')];
    await answerVouchRequest(link, await newMember('fulluser'), 'later');
    expect(await readMembersAnswer(link, member)).toBeNull();
    for (const [given, message] of [
      ['later', MESSAGES.reminderSaved],
      ['later', MESSAGES.reminderSaved],
      ['open', MESSAGES.reminderCanceled],
      ['later', MESSAGES.reminderSaved],
      ['open', MESSAGES.reminderCanceled],
    ] as const) {
      const { status, body } = await answerVouchRequest(link, member, given);
      expect([status, body]).toEqual([200, { success: true, message }]);
      expect(await readMembersAnswer(link, member)).toBe(given === 'open' ? null : given);
    }
    expect(await usedInvitationCount(member)).toBe(0);
    expect((await vouchByLink(link, member)).status).toBe(200);
  });

  it('does not tell the newcomer who postponed the request', async () => {
    const [{ person, link }, member] = [
      await createNewcomerWithLink(),
      await newMember('fulluser'),
    ];
    await answerVouchRequest(link, member, 'later');
    const visibleToNewcomer = JSON.stringify([
      await callVouchRequest(person),
      await get('/my_data', person),
    ]);
    expect(visibleToNewcomer).not.toContain(member.uid);
    expect(visibleToNewcomer).not.toMatch(/"reminders"|remindedMembers/);
  });

  it('a link that was closed takes no reminder, and loses those that it had', async () => {
    const [{ link }, member] = [await createNewcomerWithLink(), await newMember('fulluser')];
    await answerVouchRequest(link, member, 'later');
    expect(await remindersOf(link)).toEqual([member.uid]);
    expect((await vouchByLink(link, await newMember('fulluser'))).status).toBe(200);
    expect(await remindersOf(link)).toEqual([]);
    expectRefusal(await answerVouchRequest(link, member, 'later'), ...DEAD_LINK_REFUSAL);
  });

  it('the first inviter is refused', async () => {
    const { firstInviter, link } = await createNewcomerWithLink();
    const refusal = await answerVouchRequest(link, firstInviter, 'later');
    expectRefusal(refusal, 'same_inviter', MESSAGES.vouchedSameInviter);
  });

  it('an unknown link counts as a wrong code', async () => {
    freezeDate();
    const [{ link }, codeGuesser] = [await createNewcomerWithLink(), await newMember('fulluser')];
    await addWrongCodes(codeGuesser, WRONG_CODE_LIMITS.most - 1);
    expectRefusal(
      await answerVouchRequest('A'.repeat(21), codeGuesser, 'later'),
      ...DEAD_LINK_REFUSAL,
    );
    expectRefusal(await answerVouchRequest(link, codeGuesser, 'later'), 'rate_limited');
  });

  it('refuses a fifty-first reminder of one link', async () => {
    const [{ link }, member] = [await createNewcomerWithLink(), await newMember('fulluser')];
    const otherUids = Array.from({ length: 50 }, (_none, index) => `member-${index}`);
    const reminders = Object.fromEntries(otherUids.map((uid) => [uid, new Date()]));
    await vouchLinkRef(link).update({ reminders, remindedMembers: otherUids });
    expectRefusal(await answerVouchRequest(link, member, 'later'), 'too_many_reminders');
  });

  it('a member’s reminders are deleted when they leave', async () => {
    const [{ link }, leaving] = [await createNewcomerWithLink(), await newMember('fulluser')];
    await answerVouchRequest(link, leaving, 'later');
    expect((await send('/leave', leaving, {})).status).toBe(200);
    expect((await vouchLinkRef(link).get()).data()).toMatchObject({
      reminders: {},
      remindedMembers: [],
    });
  });
});
