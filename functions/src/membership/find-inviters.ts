import type { Inviter } from '../contract/membership.ts';
import { INVITATIONS, readInvitation } from '../documents/invitations.ts';
import { findMembers, type MemberRecord } from '../documents/users.ts';
import { recommendationBy } from '../domain/recommendation.ts';
import { mayVouch } from '../domain/vouching.ts';
import { firestore } from '../platform/firestore.ts';
import { personView, seenBy } from './person.ts';

/** When each inviter vouched for this person last, as ISO instants by the inviter's uid. */
export async function vouchedOn(uid: string): Promise<ReadonlyMap<string, string>> {
  const redeemed = await firestore().collection(INVITATIONS).where('usedBy', '==', uid).get();
  const vouches = redeemed.docs.flatMap((document) => {
    const { createdBy, usedOn } = readInvitation(document) ?? {};
    return createdBy && usedOn ? [[createdBy, usedOn.toISOString()] as const] : [];
  });
  // An inviter who was replaced may vouch once more; of one key the map keeps what comes last.
  return new Map(vouches.toSorted(([, one], [, other]) => one.localeCompare(other)));
}

/**
 * The member's inviters, in the order in which they vouched; one who is gone stays in their
 * place as a former member.
 */
export async function findInviters(member: MemberRecord): Promise<Inviter[]> {
  const { uid, invitedBy, role } = member;
  if (invitedBy.length === 0) return [];
  const [members, since] = await Promise.all([findMembers(invitedBy), vouchedOn(uid)]);
  return invitedBy.map((inviterUid) => {
    const inviter = members.get(inviterUid) ?? null;
    return {
      ...personView(inviterUid, inviter, role),
      since: since.get(inviterUid) ?? null,
      vouches: mayVouch(inviter),
      recommendation: seenBy(role, inviter) && recommendationBy(member, inviterUid),
      hidden: member.hiddenRecommendations.includes(inviterUid),
    };
  });
}
