import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { introductionRef } from '../../functions/src/documents/introductions.ts';
import { mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { untilAnswered } from '../support/api.ts';
import { awaitMail } from '../support/caught-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { answerRequest, openRequest } from '../support/introducing.ts';

const closed = ['not_found', MESSAGES.introductionClosed] as const;

describe('POST /answer_introduction', () => {
  it('introduces by one email to each, whose replies reach the asker', async () => {
    const { asker, introducer, other, id } = await openRequest();
    await memberRef(asker.uid).update({ firstName: 'Ines', lastName: 'Carvalho', job: 'Weaver' });
    await memberRef(introducer.uid).update({ firstName: 'Alan', lastName: 'Turing' });
    await memberRef(other.uid).update({ firstName: 'Niklaus', lastName: 'Wirth' });
    const answered = await answerRequest(introducer, id, 'introduce', 'She is careful.');
    expect(answered.body).toEqual({ success: true, message: MESSAGES.introduced });
    const [mail] = await awaitMail(other.email);
    expect(mail?.subject).toBe('An introduction by Alan Turing: Ines Carvalho');
    for (const text of [
      '> She is careful.',
      '> I like engines.',
      'Weaver',
      'Reply to this email',
    ]) {
      expect(mail?.text).toContain(text);
    }
    const replyTo = mail?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyTo).toBe(`Ines Carvalho <${asker.email}>`);
    const [told] = await awaitMail(asker.email);
    expect(told?.subject).toBe('You were introduced to Niklaus Wirth');
    expect(JSON.stringify(told)).not.toContain(other.email);
  });

  it('only one of two simultaneous answers counts', async () => {
    const { asker, introducer, other, id } = await openRequest();
    const [introduced, declined] = await Promise.all([
      untilAnswered(() => answerRequest(introducer, id, 'introduce')),
      untilAnswered(() => answerRequest(introducer, id, 'not_now')),
    ]);
    const isMade = introduced.status === 200;
    expect(declined.status).toBe(isMade ? 404 : 200);
    expect((await introductionRef(id).get()).get('state')).toBe(isMade ? 'made' : 'declined');
    for (const { uid } of [asker, other]) {
      const template = uid === asker.uid ? 'introduction_made' : 'introduced';
      expect((await mailRef(`${template}:${uid}:${id}`).get()).exists).toBe(isMade);
    }
  });

  it('an introducer who is suspended meanwhile introduces nobody', async () => {
    const { introducer, id } = await openRequest();
    const [, answered] = await Promise.all([
      suspendMember({ uid: introducer.uid, actor: 'an-admin', now: new Date() }),
      answerRequest(introducer, id, 'introduce'),
    ]);
    const isMade = answered.status === 200;
    if (!isMade) expectRefusal(answered, 'unauthenticated');
    // The suspension deletes a request that the introducer has not answered.
    expect((await introductionRef(id).get()).get('state')).toBe(isMade ? 'made' : undefined);
    expectRefusal(await answerRequest(introducer, id, 'introduce'), 'unauthenticated');
  });

  it('is for the introducer who was asked', async () => {
    const { other, id } = await openRequest();
    expectRefusal(await answerRequest(other, id, 'introduce'), ...closed);
  });

  it('is refused while one of the two receives no emails', async () => {
    const { introducer, other, id } = await openRequest();
    await memberRef(other.uid).update({ mail: false });
    const refused = await answerRequest(introducer, id, 'introduce');
    expectRefusal(refused, 'no_email', MESSAGES.oneReceivesNoEmails);
  });
});
