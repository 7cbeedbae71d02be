import type { BodyOf } from '../contract/endpoint.ts';
import type { answerIntroduction } from '../contract/introductions.ts';
import { MESSAGES } from '../contract/messages.ts';
import { introductionRef, readIntroduction } from '../documents/introductions.ts';
import { findMemberIn } from '../documents/users.ts';
import { type AnswerDecision, decideIntroductionAnswer } from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/** POST /answer_introduction: only for the introducer of the request. */
export const handle: Handler<typeof answerIntroduction> = async ({ body, caller, now, refuse }) => {
  const decision = await answerRequest(caller.uid, body, now);
  if (!decision.ok) {
    const { reason } = decision;
    const isClosed = reason === 'not_found';
    throw refuse(reason, isClosed ? MESSAGES.introductionClosed : MESSAGES.oneReceivesNoEmails);
  }
  const message = body.answer === 'introduce' ? MESSAGES.introduced : MESSAGES.notIntroduced;
  return { success: true, message };
};

async function answerRequest(
  introducer: string,
  { id, answer, message = '' }: BodyOf<typeof answerIntroduction>,
  now: Date,
): Promise<AnswerDecision> {
  const ref = introductionRef(id);
  const beforeTransaction = readIntroduction(await ref.get());
  const addresses = await findVerifiedAddresses(
    beforeTransaction === null ? [] : [beforeTransaction.from, beforeTransaction.to],
  );
  return decideAndWrite(async (tx) => {
    const introduction = readIntroduction(await tx.get(ref));
    const [from, to] = await Promise.all([
      findMemberIn(tx, introduction?.from),
      findMemberIn(tx, introduction?.to),
    ]);
    const bothAddressesVerified = [from, to].every(
      (member) => member !== null && addresses.has(member.uid),
    );
    const facts = {
      introduction,
      introducer,
      from,
      to,
      bothAddressesVerified,
      answer,
      message,
      now,
    };
    return decideIntroductionAnswer(facts);
  });
}
