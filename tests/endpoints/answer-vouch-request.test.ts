import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { VOUCH_REMINDER_MS, WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { mailId, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { readVouchLink, vouchLinkRef } from '../../functions/src/documents/vouch-links.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { call } from '../support/api.ts';
import { get, send } from '../support/as-person.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { newInvitation, newMember, type Person } from '../support/people.ts';
import { confirm } from '../support/redeeming.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { answer, asking, deadLink, look, made, own, press } from '../support/vouch-link.ts';
import { countWrongCodes } from '../support/wrong-codes.ts';

const ownAnswer = async (link: string, member: Person) =>
  ((await look(link, member)).body as { answer: unknown }).answer;

/** Returns the uids of the members who asked to be reminded of this link. */
const remindersOf = async (link: string) =>
  Object.keys(readVouchLink(await vouchLinkRef(link).get())?.reminders ?? {});

describe('POST /answer_vouch_request', () => {
  it('stores a reminder until the member cancels it, and uses no invitation', async () => {
    const [{ link }, member] = [await asking(), await newMember('fulluser')];
    expect(await ownAnswer(link, member)).toBeNull();
    for (const [given, message] of [
      ['later', MESSAGES.reminderSaved],
      ['later', MESSAGES.reminderSaved],
      ['open', MESSAGES.reminderCanceled],
    ] as const) {
      const { status, body } = await answer(link, member, given);
      expect([status, body]).toEqual([200, { success: true, message }]);
      expect(await ownAnswer(link, member)).toBe(given === 'open' ? null : given);
    }
    expect(await made(member)).toBe(0);
    expect((await press(link, member)).status).toBe(200);
  });

  it('does not tell the newcomer who postponed the request', async () => {
    const [{ person, link }, member] = [await asking(), await newMember('fulluser')];
    await answer(link, member, 'later');
    const read = JSON.stringify([await own(person), await get('/my_data', person)]);
    expect(read).not.toContain(member.uid);
    expect(read).not.toMatch(/"reminders"|remindedMembers/);
  });

  it('writes nothing to the audit log', async () => {
    const [{ link }, member] = [await asking(), await newMember('fulluser')];
    await answer(link, member, 'later');
    const entries = firestore().collection(AUDIT).where('people', 'array-contains', member.uid);
    expect((await entries.get()).docs).toEqual([]);
  });

  it('allows every inviting member except the first inviter', async () => {
    const { first, link } = await asking();
    const related = await newMember('fulluser', { invitedBy: [first.uid] });
    const off = await newMember('fulluser');
    await memberRef(off.uid).update({ mayInvite: false });
    for (const member of [related, off]) {
      expect((await answer(link, member, 'later')).status).toBe(200);
    }
    for (const given of ['later', 'open'] as const) {
      const refused = await answer(link, first, given);
      expectRefusal(refused, 'same_inviter', MESSAGES.vouchedSameInviter);
    }
  });

  it.each([
    'turned off',
    'replaced',
    'unknown',
    'of a suspended person',
    'of a full member',
  ] as const)('a link that is %s takes no reminder', async (what) => {
    const [{ person, link }, member] = [await asking(), await newMember('fulluser')];
    if (what === 'turned off') await call('/vouch_request', { method: 'DELETE', ...person });
    if (what === 'replaced') await own(person, 'POST');
    if (what === 'of a suspended person') await memberRef(person.uid).update({ suspended: true });
    if (what === 'of a full member') await press(link, await newMember('fulluser'));
    const asked = what === 'unknown' ? 'A'.repeat(21) : link;
    expectRefusal(await answer(asked, member, 'later'), ...deadLink);
  });

  it('an unknown link counts as a wrong code', async () => {
    stopClock();
    const [{ link }, guesser] = [await asking(), await newMember('fulluser')];
    await countWrongCodes(guesser, WRONG_CODE_LIMITS.most - 1);
    expectRefusal(await answer('A'.repeat(21), guesser, 'later'), ...deadLink);
    expectRefusal(await answer(link, guesser, 'later'), 'rate_limited');
  });

  it('refuses a fifty-first reminder of one link', async () => {
    const [{ link }, one, other] = [
      await asking(),
      await newMember('fulluser'),
      await newMember('fulluser'),
    ];
    await answer(link, one, 'later');
    const request = readVouchLink(await vouchLinkRef(link).get());
    const others = Array.from(
      { length: 49 },
      (_none, index) => [`member-${index}`, new Date()] as const,
    );
    const reminders = { ...request?.reminders, ...Object.fromEntries(others) };
    await vouchLinkRef(link).update({ reminders, remindedMembers: Object.keys(reminders) });
    expectRefusal(await answer(link, other, 'later'), 'too_many_reminders');
    expect((await answer(link, one, 'later')).status).toBe(200);
    expect((await answer(link, other, 'open')).status).toBe(200);
  });

  it.each([
    { token: 'a/b', answer: 'later' },
    { token: 'abc', answer: 'no' },
    { token: 'abc', answer: 'yes' },
    { token: 'abc' },
  ])('refuses %j', async (json) => {
    const answered = await send('/answer_vouch_request', await newMember('fulluser'), json);
    expect(answered.body).toMatchObject({ code: 'invalid_request' });
  });

  it('“later” schedules one reminder in three days, without a token', async () => {
    const [{ person, link }, member] = [await asking(), await newMember('fulluser')];
    const before = Date.now();
    await answer(link, member, 'later');
    const id = mailId({ template: 'request_waits', to: member.uid, invitee: person.uid });
    const mail = (await mailRef(id).get()).data() ?? {};
    expect(mail['dueAt'].toMillis() - before).toBeGreaterThanOrEqual(VOUCH_REMINDER_MS);
    expect(mail['dueAt'].toMillis() - Date.now()).toBeLessThanOrEqual(VOUCH_REMINDER_MS);
    expect(JSON.stringify([id, mail])).not.toContain(link);
    // A repeat does not postpone the reminder again.
    await answer(link, member, 'later');
    expect((await mailRef(id).get()).get('dueAt')).toEqual(mail['dueAt']);
  });

  it('reminders go with the link: when it is turned off, when a vouch or a second code makes the person a full member, and when they are suspended', async () => {
    const ways = [
      ({ person }: { person: Person }) => call('/vouch_request', { method: 'DELETE', ...person }),
      async ({ link }: { link: string }) => press(link, await newMember('fulluser')),
      async ({ person }: { person: Person }) =>
        confirm(person, await newInvitation((await newMember('fulluser')).uid)),
      ({ person: { uid } }: { person: Person }) =>
        suspendMember({ uid, actor: 'an-admin', now: new Date() }),
    ];
    for (const close of ways) {
      const asked = await asking();
      await answer(asked.link, await newMember('fulluser'), 'later');
      expect(await remindersOf(asked.link)).toHaveLength(1);
      await close(asked);
      expect((await vouchLinkRef(asked.link).get()).data()).toMatchObject({
        reminders: {},
        remindedMembers: [],
        closedAt: expect.anything(),
      });
    }
  });

  it('a member’s reminders are deleted when they leave', async () => {
    const [{ link }, leaving] = [await asking(), await newMember('fulluser')];
    await answer(link, leaving, 'later');
    expect((await send('/leave', leaving, {})).status).toBe(200);
    expect((await vouchLinkRef(link).get()).data()).toMatchObject({
      reminders: {},
      remindedMembers: [],
    });
  });
});
