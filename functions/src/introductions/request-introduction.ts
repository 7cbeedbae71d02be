import type { BodyOf } from '../contract/endpoint.ts';
import type { requestIntroduction } from '../contract/introductions.ts';
import { HELLO_INTERVAL_MS, INTRODUCTION_REQUEST_LIFETIME_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import { FORMER_MEMBER_NAME } from '../contract/roles.ts';
import { newIntroductionId } from '../documents/introductions.ts';
import {
  decideIntroductionRequest,
  type IntroductionRequestDecision,
  longestBlock,
} from '../domain/introducing.ts';
import type { Introduction } from '../domain/introduction.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { Handler } from '../platform/call.ts';
import { tooManyAttemptsRefusal } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import {
  findIntroductionFactsInTransaction,
  introductionCounter,
} from '../steps/introduction-facts.ts';
import { findVerifiedAddresses } from '../steps/verified-addresses.ts';

/** Without `via`, sends a hello: an email to a listed member whom nobody can introduce. */
export const handle: Handler<typeof requestIntroduction> = async ({
  body,
  caller,
  now,
  refuse,
}) => {
  const { via } = body;
  const { emailRecipient, blockedBy, ...decision } = await storeRequestOrHello(
    caller.uid,
    body,
    now,
  );
  if (decision.ok) {
    const { firstName, lastName } = emailRecipient ?? FORMER_MEMBER_NAME;
    const message =
      via === null
        ? MESSAGES.helloSent(firstName)
        : MESSAGES.introductionAsked(`${firstName} ${lastName}`.trim(), firstName);
    const blockDurationMs = via === null ? HELLO_INTERVAL_MS : INTRODUCTION_REQUEST_LIFETIME_MS;
    return {
      success: true,
      message,
      until: new Date(now.getTime() + blockDurationMs).toISOString(),
    };
  }
  switch (decision.reason) {
    case 'rate_limited':
      throw tooManyAttemptsRefusal(introductionCounter(caller.uid, now).msLeft);
    case 'own_address_unverified':
      throw refuse('no_email', MESSAGES.ownAddressUnverified);
    case 'introduction_open':
      throw refuse(
        'introduction_open',
        blockedBy === null ? undefined : messageAboutBlocking(blockedBy),
      );
    default:
      throw refuse(decision.reason);
  }
};

/**
 * Returns why an earlier introduction or hello between the two members blocks the new one. The
 * message does not reveal which of the two made the earlier request.
 */
function messageAboutBlocking({ via, state }: Introduction): string {
  if (via === null) return MESSAGES.helloSaid;
  return state === 'made' ? MESSAGES.alreadyIntroduced : MESSAGES.introductionOpen;
}

interface IntroductionRequestContext {
  /** The introducer if the call stores a request, the other member if the call stores a hello. */
  readonly emailRecipient: MemberRecord | null;
  readonly blockedBy: Introduction | null;
}

async function storeRequestOrHello(
  asker: string,
  { to, via, message }: BodyOf<typeof requestIntroduction>,
  now: Date,
): Promise<IntroductionRequestDecision & IntroductionRequestContext> {
  const verifiedAddressByUid = await findVerifiedAddresses([asker, to]);
  const id = newIntroductionId();
  return decideAndWrite(async (tx) => {
    const introductionFacts = await findIntroductionFactsInTransaction(tx, {
      asker,
      other: to,
      now,
    });
    const decision = decideIntroductionRequest({
      ...introductionFacts,
      isAskerVerified: verifiedAddressByUid.has(asker),
      isOtherVerified: verifiedAddressByUid.has(to),
      id,
      via,
      message,
    });
    if (decision.ok && !decision.repeated) introductionCounter(asker, now).addInTransaction(tx);
    const emailRecipient = [introductionFacts.other, ...introductionFacts.common].find(
      (member) => member?.uid === (via ?? to),
    );
    const introductionBlock = longestBlock(
      introductionFacts.introductionsOfPair,
      via === null,
      now,
    );
    return {
      ...decision,
      emailRecipient: emailRecipient ?? null,
      blockedBy: introductionBlock === null ? null : introductionBlock.introduction,
    };
  });
}
