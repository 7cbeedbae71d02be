import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { suspendMember } from '../../functions/src/administration/suspend-member.ts';
import { MESSAGES } from '../../functions/src/contract/messages.ts';
import { introductionRef } from '../../functions/src/documents/introductions.ts';
import { mailRef } from '../../functions/src/documents/mail.ts';
import { memberRef } from '../../functions/src/documents/users.ts';
import { retryWhileBusy } from '../support/api.ts';
import { awaitMail } from '../support/caught-mail.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { answerIntroduction, newOpenRequest } from '../support/introducing.ts';

const CLOSED_REQUEST_REFUSAL = ['not_found', MESSAGES.introductionClosed] as const;

describe('POST /answer_introduction', () => {
  it('introduces by one email to each, whose replies reach the asker', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    await memberRef(asker.uid).update({ firstName: 'Ines', lastName: 'Carvalho', job: 'Weaver' });
    await memberRef(introducer.uid).update({ firstName: 'Alan', lastName: 'Turing' });
    await memberRef(target.uid).update({ firstName: 'Niklaus', lastName: 'Wirth' });
    const answer = await answerIntroduction(introducer, id, 'introduce', 'She is careful.');
    expect(answer.body).toEqual({ success: true, message: MESSAGES.introduced });
    const [mail] = await awaitMail(target.email);
    expect(mail?.subject).toBe('An introduction from Alan Turing: Ines Carvalho');
    for (const text of [
      '> She is careful.',
      '> I like engines.',
      'Weaver',
      'Reply to this email',
    ]) {
      expect(mail?.text).toContain(text);
    }
    const replyToAddress = mail?.headers.find(({ key }) => key === 'reply-to')?.value;
    expect(replyToAddress).toBe(`Ines Carvalho <${asker.email}>`);
    const [askerMail] = await awaitMail(asker.email);
    expect(askerMail?.subject).toBe('You were introduced to Niklaus Wirth');
    expect(JSON.stringify(askerMail)).not.toContain(target.email);
  });

  it('says after “Not now” that the asker is not told', async () => {
    const { asker, introducer, id } = await newOpenRequest();
    await memberRef(asker.uid).update({ firstName: 'Ines' });
    const message = 'We will not tell Ines, and will not remind you.';
    expect((await answerIntroduction(introducer, id, 'not_now')).body).toEqual({
      success: true,
      message,
    });
  });

  it('only one of two simultaneous answers counts', async () => {
    const { asker, introducer, target, id } = await newOpenRequest();
    const [introduceAnswer, declineAnswer] = await Promise.all([
      retryWhileBusy(() => answerIntroduction(introducer, id, 'introduce')),
      retryWhileBusy(() => answerIntroduction(introducer, id, 'not_now')),
    ]);
    const isIntroduced = introduceAnswer.status === 200;
    expect(declineAnswer.status).toBe(isIntroduced ? 404 : 200);
    expect((await introductionRef(id).get()).get('state')).toBe(isIntroduced ? 'made' : 'declined');
    for (const { uid } of [asker, target]) {
      const expectedTemplate = uid === asker.uid ? 'introduction_made' : 'introduced';
      expect((await mailRef(`${expectedTemplate}:${uid}:${id}`).get()).exists).toBe(isIntroduced);
    }
  });

  it('an introducer suspended at the same time introduces or loses the request', async () => {
    const { introducer, id } = await newOpenRequest();
    const [, answer] = await Promise.all([
      suspendMember({ uid: introducer.uid, actor: 'an-admin', now: new Date() }),
      retryWhileBusy(() => answerIntroduction(introducer, id, 'introduce')),
    ]);
    const isIntroduced = answer.status === 200;
    if (!isIntroduced) expectRefusal(answer, 'unauthenticated');
    // The suspension deletes a request that the introducer has not answered.
    expect((await introductionRef(id).get()).get('state')).toBe(isIntroduced ? 'made' : undefined);
    expectRefusal(await answerIntroduction(introducer, id, 'introduce'), 'unauthenticated');
  });

  it('is refused to anyone but the introducer who was asked', async () => {
    const { target, id } = await newOpenRequest();
    expectRefusal(await answerIntroduction(target, id, 'introduce'), ...CLOSED_REQUEST_REFUSAL);
  });

  it('is refused while one of the two receives no emails', async () => {
    const { introducer, target, id } = await newOpenRequest();
    await memberRef(target.uid).update({ mail: false });
    const refusal = await answerIntroduction(introducer, id, 'introduce');
    expectRefusal(refusal, 'no_email', MESSAGES.oneReceivesNoEmails);
  });

  it.each(['asker', 'target'] as const)(
    'is refused if the %s’s address is not verified',
    async (who) => {
      const request = await newOpenRequest();
      await getAuth().updateUser(request[who].uid, { emailVerified: false });
      const refusal = await answerIntroduction(request.introducer, request.id, 'introduce');
      expectRefusal(refusal, 'no_email', MESSAGES.oneReceivesNoEmails);
    },
  );
});
