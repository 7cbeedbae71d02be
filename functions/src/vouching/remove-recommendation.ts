import { MESSAGES } from '../contract/messages.ts';
import type { removeRecommendation } from '../contract/vouching.ts';
import { invitationsUsedBy, readInvitations } from '../documents/invitations.ts';
import { getMember } from '../documents/users.ts';
import { decideRecommendationRemoval } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { writeEffects } from '../steps/write-effects.ts';

/**
 * POST /remove_recommendation: the caller permanently removes an inviter's recommendation of them.
 */
export const handle: Handler<typeof removeRecommendation> = async ({
  body: { inviter },
  caller: { uid },
  now,
  refuse,
}) => {
  const removal = await runTransaction(async (tx) => {
    const [person, used] = await Promise.all([
      getMember(tx, uid),
      tx.get(invitationsUsedBy(uid)).then(readInvitations),
    ]);
    const decision = decideRecommendationRemoval({ person, inviter, used, actor: uid, now });
    if (decision.ok) writeEffects(tx, decision.effects);
    return decision;
  });
  if (!removal.ok) throw refuse(removal.reason);
  return { success: true, message: MESSAGES.recommendationRemoved };
};
