import type { BodyOf } from '../contract/endpoint.ts';
import type { requestIntroduction } from '../contract/introductions.ts';
import { MESSAGES } from '../contract/messages.ts';
import { newIntroductionId } from '../documents/introductions.ts';
import { decideIntroductionRequest, type RequestDecision } from '../domain/introducing.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttempts } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { findIntroductionFactsIn, introductionCounter } from '../steps/introduction-facts.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/**
 * POST /introduction: asks the introducer `via` for an introduction to a member. If `via` is null,
 * sends the member a hello instead. A hello is an email to a listed member whom nobody can
 * introduce.
 */
export const handle: Handler<typeof requestIntroduction> = async ({
  body,
  caller,
  now,
  refuse,
}) => {
  const { via } = body;
  const decision = await storeRequestOrHello(caller.uid, body, now);
  if (decision.ok) {
    const { name } = decision;
    const message = via === null ? MESSAGES.helloSent(name) : MESSAGES.introductionAsked(name);
    return { success: true, message };
  }
  switch (decision.reason) {
    case 'rate_limited':
      throw tooManyAttempts(introductionCounter(caller.uid, now).msLeft);
    case 'own_address_unverified':
      throw refuse('no_email', MESSAGES.ownAddressUnverified);
    case 'introduction_open':
      throw refuse('introduction_open', via === null ? MESSAGES.helloSaid : undefined);
    default:
      throw refuse(decision.reason);
  }
};

/**
 * Stores the request or hello in one transaction. `name` in the result is the first name of the
 * member who gets the email. For a request, this is the introducer.
 */
async function storeRequestOrHello(
  asker: string,
  { to, via, message }: BodyOf<typeof requestIntroduction>,
  now: Date,
): Promise<RequestDecision & { readonly name: string }> {
  const verifiedAddresses = await findVerifiedAddresses([asker, to]);
  const id = newIntroductionId();
  return decideAndWrite(async (tx) => {
    const introductionFacts = await findIntroductionFactsIn(tx, { asker, other: to, now });
    const decision = decideIntroductionRequest({
      ...introductionFacts,
      askerVerified: verifiedAddresses.has(asker),
      otherVerified: verifiedAddresses.has(to),
      id,
      via,
      message,
    });
    if (decision.ok && !decision.repeated) introductionCounter(asker, now).addIn(tx);
    const emailRecipient = [introductionFacts.other, ...introductionFacts.common].find(
      (member) => member?.uid === (via ?? to),
    );
    return { ...decision, name: emailRecipient?.firstName ?? '' };
  });
}
