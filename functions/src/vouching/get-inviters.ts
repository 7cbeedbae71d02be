import type { getInviters, Inviter } from '../contract/membership.ts';
import { findUsedInvitations } from '../documents/invitations.ts';
import { findMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import { findVouchInvitation } from '../domain/recommendation.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { memberSeenBy, personView } from '../steps/person-view.ts';

export const handle: Handler<typeof getInviters> = async ({ caller }) =>
  caller.member === null ? [] : findInviters(caller.member);

/** Returns the inviters in the order of their vouches, including former members. */
export async function findInviters({ uid, invitedBy, role }: MemberRecord): Promise<Inviter[]> {
  if (invitedBy.length === 0) return [];
  const [memberByUid, invitationsByInvitee] = await Promise.all([
    findMembers(invitedBy),
    findUsedInvitations([uid]),
  ]);
  const usedInvitations = invitationsByInvitee.get(uid) ?? [];
  return invitedBy.map((inviterUid) => {
    const inviter = memberByUid.get(inviterUid) ?? null;
    const vouch = findVouchInvitation(usedInvitations, inviterUid);
    const recommendation = memberSeenBy(role, inviter) && vouch?.recommendation;
    return {
      ...personView(inviterUid, inviter, role),
      since: vouch?.usedAt?.toISOString() ?? null,
      vouches: hasStanding(inviter),
      recommendation: recommendation?.text ?? null,
      recommended_on: recommendation?.at.toISOString() ?? null,
    };
  });
}
