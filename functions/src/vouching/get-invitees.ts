import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import { VOUCH_ORDINALS } from '../contract/person.ts';
import type { getInvitees, Invitee } from '../contract/vouching.ts';
import { findMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { Handler } from '../platform/call.ts';
import { type PageRequest, pageRequest } from '../platform/paging.ts';
import { inviteeView, personView, seenBy } from '../steps/person-view.ts';
import { findSentInvitations } from '../steps/sent-invitations.ts';
import { findOpenLinks, vouchUrl } from '../steps/vouch-link.ts';

/**
 * GET /invitees. A page may have fewer people than `limit`, because people whose inviter was
 * replaced are excluded.
 */
export const handle: Handler<typeof getInvitees> = async ({ query, caller, setHeader, now }) => {
  const page = await findInvitees(caller.member, pageRequest(query), now);
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.invitees;
};

/**
 * Returns one page of the people for whom `inviter` vouched, newest first, and the cursor of the
 * next page. Excludes a person for whom another inviter has replaced `inviter`. Reads the
 * invitations, the people, their other inviters, and the open vouch links of partial members.
 */
export async function findInvitees(
  inviter: Pick<MemberRecord, 'uid' | 'role'>,
  page: PageRequest,
  now: Date,
): Promise<{ invitees: Invitee[]; nextCursor: string | null }> {
  const { invitations, nextCursor } = await findSentInvitations(inviter.uid, page, 'usedOn');
  const members = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  const others = await findMembers(
    [...members.values()].flatMap((member) => member?.invitedBy ?? []),
  );
  function otherInviter(invitee: MemberRecord | null) {
    const uid = invitee?.invitedBy.find((other) => other !== inviter.uid);
    const other = uid === undefined ? null : seenBy(inviter.role, others.get(uid) ?? null);
    return other && personView(other.uid, other, inviter.role);
  }
  const listed = new Map<string, Invitee>();
  for (const invitation of invitations) {
    const { usedBy, usedAt, countsAs } = invitation;
    if (usedBy === null || usedAt === null || countsAs === null || listed.has(usedBy)) continue;
    const member = members.get(usedBy) ?? null;
    const seen = seenBy(inviter.role, member);
    if (seen !== null && seen.invitedBy[VOUCH_ORDINALS.indexOf(countsAs)] !== inviter.uid) continue;
    listed.set(usedBy, {
      ...inviteeView(usedBy, member, inviter.role),
      counts_as: countsAs,
      since: usedAt.toISOString(),
      member_since: seen?.fullSince?.toISOString() ?? null,
      other_inviter: otherInviter(seen),
      recommendation: seen && (invitation.recommendation?.text ?? null),
      recommendation_removed: seen !== null && invitation.recommendationRemoved,
    });
  }
  const halfway = [...listed.values()].filter(({ state }) => state === 'halfway');
  const links = await findOpenLinks(
    halfway.map((invitee) => invitee.uid),
    now,
  );
  const invitees = [...listed.values()].map((invitee) => {
    const link = links.get(invitee.uid);
    return link?.shareable ? { ...invitee, vouch_url: vouchUrl(link) } : invitee;
  });
  return { invitees, nextCursor };
}
