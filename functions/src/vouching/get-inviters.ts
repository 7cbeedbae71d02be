import type { getInviters, Inviter } from '../contract/membership.ts';
import { findUsedInvitations } from '../documents/invitations.ts';
import { findMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { vouchOf } from '../domain/recommendation.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { personView, seenBy } from '../steps/person-view.ts';

/** GET /inviters. Empty for founders and people without a role. */
export const handle: Handler<typeof getInviters> = async ({ caller }) =>
  caller.member === null ? [] : findInviters(caller.member);

/**
 * Returns the member's inviters, in the order in which they vouched. A former member among them is
 * still listed, as a former member.
 */
export async function findInviters({ uid, invitedBy, role }: MemberRecord): Promise<Inviter[]> {
  if (invitedBy.length === 0) return [];
  const [members, invitations] = await Promise.all([
    findMembers(invitedBy),
    findUsedInvitations([uid]),
  ]);
  const used = invitations.get(uid) ?? [];
  return invitedBy.map((inviterUid) => {
    const inviter = members.get(inviterUid) ?? null;
    const vouch = vouchOf(used, inviterUid);
    const recommendation = seenBy(role, inviter) && vouch?.recommendation;
    return {
      ...personView(inviterUid, inviter, role),
      since: vouch?.usedAt?.toISOString() ?? null,
      vouches: hasStanding(inviter),
      recommendation: recommendation?.text ?? null,
      recommended_on: recommendation?.at.toISOString() ?? null,
    };
  });
}
