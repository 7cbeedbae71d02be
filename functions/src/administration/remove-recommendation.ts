import { recordAudit } from '../documents/audit.ts';
import { memberRef, readMember, recommendationsField } from '../documents/users.ts';
import { type Refused, refuseRemovingRecommendation } from '../domain/administering-members.ts';
import { decideRemoval } from '../domain/recommendation.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * Removes what `inviter` wrote about a member, for good, in one transaction with its audit entry,
 * which does not quote it. A repeat records nothing; 'not_found' also where they wrote nothing.
 */
export async function removeRecommendation(request: {
  uid: string;
  inviter: string;
  actor: string;
  now: Date;
}): Promise<{ readonly ok: true } | Refused<typeof refuseRemovingRecommendation>> {
  const { uid, inviter, actor, now } = request;
  return firestore().runTransaction(async (tx) => {
    const member = readMember(await tx.get(memberRef(uid)));
    const reason = refuseRemovingRecommendation({ member, actor });
    if (member === null || reason !== null) return { ok: false, reason: reason ?? 'not_found' };
    const removal = decideRemoval(member, inviter);
    if (!removal.ok || removal.repeated) return removal;
    const recommendations = recommendationsField(removal.recommendations);
    tx.update(memberRef(uid), { recommendations });
    const details = { inviter };
    recordAudit(tx, { action: 'recommendation_removed', actor, subject: uid, at: now, details });
    return { ok: true };
  });
}
