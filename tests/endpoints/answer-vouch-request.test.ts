import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { VOUCH_REMINDER_MS, WRONG_CODE_LIMITS } from '../../functions/src/contract/limits.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { AUDIT } from '../../functions/src/documents/audit.ts';
import { mailId, mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { readVouchRequest, vouchRequestRef } from '../../functions/src/documents/vouch-requests.ts';
import { firestore } from '../../functions/src/platform/firestore.ts';
import { eraseAnswers } from '../../functions/src/vouching/close-links.ts';
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

const answersTo = async (link: string) =>
  Object.keys(readVouchRequest(await vouchRequestRef(link).get())?.answers ?? {});

describe('POST /answer_vouch_request', () => {
  it('keeps a member’s answer on every device until they take it back, and spends nothing', async () => {
    const [{ link }, member] = [await asking(), await newMember('fulluser')];
    expect(await ownAnswer(link, member)).toBeNull();
    for (const [given, message] of [
      ['later', MESSAGES.answeredLater],
      ['no', MESSAGES.answeredNo],
      ['no', MESSAGES.answeredNo],
      ['open', MESSAGES.answeredOpen],
    ] as const) {
      const { status, body } = await answer(link, member, given);
      expect([status, body]).toEqual([200, { success: true, message }]);
      expect(await ownAnswer(link, member)).toBe(given === 'open' ? null : given);
    }
    expect(await made(member)).toBe(0);
    expect((await press(link, member)).status).toBe(200);
  });

  it('the newcomer reads how many cannot vouch, and never who, nor that one puts it off', async () => {
    const { person, link } = await asking();
    const members = [await newMember('fulluser'), await newMember('poweruser')] as const;
    const later = await newMember('fulluser');
    await answer(link, later, 'later');
    expect((await own(person)).declined).toBe(0);
    for (const [index, member] of members.entries()) {
      await answer(link, member, 'no');
      expect((await own(person)).declined).toBe(index + 1);
    }
    const read = JSON.stringify([await own(person), await get('/my_data', person)]);
    for (const { uid } of [...members, later]) expect(read).not.toContain(uid);
    expect(read).not.toMatch(/"answers"|answeredBy/);
    await answer(link, members[0], 'open');
    expect((await own(person)).declined).toBe(1);
    // A new link is a new request.
    expect((await own(person, 'POST')).declined).toBe(0);
  });

  it('the audit log says nothing of an answer', async () => {
    const [{ link }, member] = [await asking(), await newMember('fulluser')];
    await answer(link, member, 'no');
    const entries = firestore().collection(AUDIT).where('people', 'array-contains', member.uid);
    expect((await entries.get()).docs).toEqual([]);
  });

  it('is for all who may invite but the first inviter, also for one who may not vouch for this person', async () => {
    const { first, link } = await asking();
    const related = await newMember('fulluser', { invitedBy: [first.uid] });
    const off = await newMember('fulluser');
    await memberRef(off.uid).update({ mayInvite: false });
    for (const member of [related, off]) {
      expect((await answer(link, member, 'no')).status).toBe(200);
    }
    for (const given of ['later', 'no', 'open'] as const) {
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
  ] as const)('a link that is %s takes no answer', async (what) => {
    const [{ person, link }, member] = [await asking(), await newMember('fulluser')];
    if (what === 'turned off') await call('/vouch_request', { method: 'DELETE', ...person });
    if (what === 'replaced') await own(person, 'POST');
    if (what === 'of a suspended person') await memberRef(person.uid).update({ disabled: true });
    if (what === 'of a full member') await press(link, await newMember('fulluser'));
    const asked = what === 'unknown' ? 'A'.repeat(21) : link;
    expectRefusal(await answer(asked, member, 'no'), ...deadLink);
  });

  it('an unknown link counts as a wrong code', async () => {
    stopClock();
    const [{ link }, guesser] = [await asking(), await newMember('fulluser')];
    await countWrongCodes(guesser, WRONG_CODE_LIMITS.most - 1);
    expectRefusal(await answer('A'.repeat(21), guesser, 'no'), ...deadLink);
    expectRefusal(await answer(link, guesser, 'no'), 'rate_limited');
  });

  it('refuses a link with fifty answers, but for one who answered', async () => {
    const [{ link }, one, other] = [
      await asking(),
      await newMember('fulluser'),
      await newMember('fulluser'),
    ];
    await answer(link, one, 'no');
    const request = readVouchRequest(await vouchRequestRef(link).get());
    const given = { answer: 'no', at: new Date() };
    const others = Array.from(
      { length: 49 },
      (_none, index) => [`member-${index}`, given] as const,
    );
    const answers = { ...request?.answers, ...Object.fromEntries(others) };
    await vouchRequestRef(link).update({ answers, answeredBy: Object.keys(answers) });
    expectRefusal(await answer(link, other, 'later'), 'too_many_answers');
    expect((await answer(link, one, 'later')).status).toBe(200);
    expect((await answer(link, other, 'open')).status).toBe(200);
  });

  it.each([{ token: 'a/b', answer: 'no' }, { token: 'abc', answer: 'yes' }, { token: 'abc' }])(
    'refuses %j',
    async (json) => {
      const answered = await send('/answer_vouch_request', await newMember('fulluser'), json);
      expect(answered.body).toMatchObject({ code: 'invalid_request' });
    },
  );

  it('“later” writes one reminder for three days later, which holds no token', async () => {
    const [{ person, link }, member] = [await asking(), await newMember('fulluser')];
    const before = Date.now();
    await answer(link, member, 'later');
    const id = mailId({ template: 'request_waits', to: member.uid, invitee: person.uid });
    const mail = (await mailRef(id).get()).data() ?? {};
    expect(mail['dueAt'].toMillis() - before).toBeGreaterThanOrEqual(VOUCH_REMINDER_MS);
    expect(mail['dueAt'].toMillis() - Date.now()).toBeLessThanOrEqual(VOUCH_REMINDER_MS);
    expect(JSON.stringify([id, mail])).not.toContain(link);
    // The same again puts nothing off.
    await answer(link, member, 'later');
    expect((await mailRef(id).get()).get('dueAt')).toEqual(mail['dueAt']);
  });

  it('answers go with the link: when it is turned off, when a vouch or a second code makes the person a full member, and when they are suspended', async () => {
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
      await answer(asked.link, await newMember('fulluser'), 'no');
      expect(await answersTo(asked.link)).toHaveLength(1);
      await close(asked);
      expect((await vouchRequestRef(asked.link).get()).data()).toMatchObject({
        ...{ answers: {}, answeredBy: [] },
        closedOn: expect.anything(),
      });
    }
  });

  it('late work of a suspension does not erase a reinstated member’s answers', async () => {
    const [{ link }, member] = [await asking(), await newMember('fulluser')];
    await answer(link, member, 'no');
    await eraseAnswers(member.uid);
    expect(await answersTo(link)).toEqual([member.uid]);
    await memberRef(member.uid).update({ disabled: true });
    await eraseAnswers(member.uid);
    expect(await answersTo(link)).toEqual([]);
  });

  it('a member who is suspended or leaves takes their answers along', async () => {
    const { person, link } = await asking();
    const [suspended, leaving] = [await newMember('fulluser'), await newMember('fulluser')];
    for (const member of [suspended, leaving]) await answer(link, member, 'no');
    expect((await own(person)).declined).toBe(2);
    await suspendMember({ uid: suspended.uid, actor: 'an-admin', now: new Date() });
    expect(await answersTo(link)).toEqual([leaving.uid]);
    expect((await send('/leave', leaving, {})).status).toBe(200);
    expect((await vouchRequestRef(link).get()).data()).toMatchObject({
      answers: {},
      answeredBy: [],
    });
    expect((await own(person)).declined).toBe(0);
  });

  it('who vouches first after all, in place of an inviter who can no longer, is not told of as one who cannot', async () => {
    const { person, first, link } = await asking();
    const member = await newMember('fulluser');
    await answer(link, member, 'no');
    await memberRef(first.uid).update({ disabled: true });
    expect((await press(link, member)).body).toMatchObject({ counts_as: 'first' });
    expect((await own(person)).declined).toBe(0);
  });
});
