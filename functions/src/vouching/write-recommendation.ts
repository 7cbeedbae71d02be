import { RECOMMENDATION_LIMITS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { writeRecommendation } from '../contract/vouching.ts';
import { invitationsUsedBy, readInvitations } from '../documents/invitations.ts';
import { windowCounter } from '../documents/rate-limits.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideRecommendation } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { tooManyAttemptsRefusal } from '../platform/refusal.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { memberSeenBy } from '../steps/person-view.ts';

export const handle: Handler<typeof writeRecommendation> = async ({
  body: { uid, text },
  caller,
  now,
  refuse,
}) => {
  const decision = await saveRecommendation({ uid, text, inviter: caller.uid, now });
  if (!decision.ok) throw refuse(decision.reason);
  const message = text === '' ? MESSAGES.recommendationWithdrawn : MESSAGES.recommendationSaved;
  return { success: true, message };
};

/** An empty `text` withdraws the recommendation. */
function saveRecommendation(request: {
  uid: string;
  text: string;
  inviter: string;
  now: Date;
}): Promise<ReturnType<typeof decideRecommendation>> {
  const { uid, text, inviter, now } = request;
  const rateLimitCounter = windowCounter(
    `recommendation of ${inviter} about ${uid}`,
    RECOMMENDATION_LIMITS,
    now,
  );
  return decideAndWrite(async (tx) => {
    const [person, writer, usedInvitations, isOverLimit] = await Promise.all([
      findMemberInTransaction(tx, uid),
      findMemberInTransaction(tx, inviter),
      tx.get(invitationsUsedBy(uid)).then(readInvitations),
      rateLimitCounter.isFull(tx),
    ]);
    const visiblePerson = memberSeenBy(requireCallerDocument(writer).role, person);
    const decision = decideRecommendation({
      person: visiblePerson,
      inviter,
      usedInvitations,
      text,
      now,
    });
    // A repeat with the same text does not count towards the rate limit.
    if (!decision.ok || decision.repeated) return decision;
    if (isOverLimit) throw tooManyAttemptsRefusal(rateLimitCounter.msLeft);
    rateLimitCounter.addInTransaction(tx);
    return decision;
  });
}
