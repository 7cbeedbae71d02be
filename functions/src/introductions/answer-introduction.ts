import type { BodyOf } from '../contract/endpoint.ts';
import type { answerIntroduction } from '../contract/introductions.ts';
import { MESSAGES } from '../contract/messages.ts';
import { introductionRef, readIntroduction } from '../documents/introductions.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import {
  decideIntroductionAnswer,
  type IntroductionAnswerDecision,
} from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/** Anyone except the introducer gets the same refusal as for a closed request. */
export const handle: Handler<typeof answerIntroduction> = async ({ body, caller, now, refuse }) => {
  const decision = await answerIntroductionRequest(caller.uid, body, now);
  if (!decision.ok) {
    const { reason } = decision;
    const isNotFound = reason === 'not_found';
    throw refuse(reason, isNotFound ? MESSAGES.introductionClosed : MESSAGES.oneReceivesNoEmails);
  }
  const message =
    body.answer === 'introduce'
      ? MESSAGES.introduced
      : MESSAGES.notIntroduced(decision.askerFirstName);
  return { success: true, message };
};

async function answerIntroductionRequest(
  introducer: string,
  { id, answer, message = '' }: BodyOf<typeof answerIntroduction>,
  now: Date,
): Promise<IntroductionAnswerDecision & { readonly askerFirstName: string }> {
  const requestRef = introductionRef(id);
  const requestBeforeTransaction = readIntroduction(await requestRef.get());
  const verifiedAddressByUid = await findVerifiedAddresses(
    requestBeforeTransaction === null
      ? []
      : [requestBeforeTransaction.from, requestBeforeTransaction.to],
  );
  return decideAndWrite(async (tx) => {
    const introduction = readIntroduction(await tx.get(requestRef));
    const [from, to] = await Promise.all([
      findMemberInTransaction(tx, introduction?.from),
      findMemberInTransaction(tx, introduction?.to),
    ]);
    const areBothAddressesVerified = [from, to].every(
      (member) => member !== null && verifiedAddressByUid.has(member.uid),
    );
    const decision = decideIntroductionAnswer({
      introduction,
      introducer,
      from,
      to,
      areBothAddressesVerified,
      answer,
      message,
      now,
    });
    return { ...decision, askerFirstName: from?.firstName ?? '' };
  });
}
