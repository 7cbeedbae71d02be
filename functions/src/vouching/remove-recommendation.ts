import { MESSAGES } from '../contract/messages.ts';
import type { removeRecommendation } from '../contract/vouching.ts';
import { invitationsUsedBy, readInvitations } from '../documents/invitations.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { decideRecommendationRemoval } from '../domain/recommendation.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';

/** Permanently removes the recommendation that an inviter wrote about the caller. */
export const handle: Handler<typeof removeRecommendation> = async ({
  body: { inviter },
  caller: { uid },
  now,
  refuse,
}) => {
  const decision = await decideAndWrite(async (tx) => {
    const [person, usedInvitations] = await Promise.all([
      findMemberInTransaction(tx, uid),
      tx.get(invitationsUsedBy(uid)).then(readInvitations),
    ]);
    return decideRecommendationRemoval({ person, inviter, usedInvitations, actor: uid, now });
  });
  if (!decision.ok) throw refuse(decision.reason);
  return { success: true, message: MESSAGES.recommendationRemoved };
};
