import type { getInviters, Inviter } from '../contract/membership.ts';
import { findMembers, type MemberRecord } from '../documents/users.ts';
import { writtenBy } from '../domain/recommendation.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { personView, seenBy } from './person.ts';
import { vouchedOn } from './vouched-on.ts';

/** GET /inviters: empty for a founder, and for a person who only signed up. */
export const handle: Handler<typeof getInviters> = async ({ caller }) =>
  caller.member === null ? [] : findInviters(caller.member);

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
    const written = seenBy(role, inviter) && writtenBy(member, inviterUid);
    return {
      ...personView(inviterUid, inviter, role),
      since: since.get(inviterUid) ?? null,
      vouches: hasStanding(inviter),
      recommendation: written?.text ?? null,
      recommended_on: written?.at.toISOString() ?? null,
      hidden: member.hiddenRecommendations.includes(inviterUid),
    };
  });
}
