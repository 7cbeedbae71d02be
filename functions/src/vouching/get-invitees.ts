import { NEXT_CURSOR_HEADER } from '../contract/headers.ts';
import { VOUCH_ORDINALS } from '../contract/person.ts';
import type { getInvitees, Invitee } from '../contract/vouching.ts';
import { findMembers } from '../documents/users.ts';
import type { MemberRecord } from '../domain/member.ts';
import type { Handler } from '../platform/call.ts';
import { type PageRequest, readPageRequest } from '../platform/paging.ts';
import { inviteeView, memberSeenBy, personView } from '../steps/person-view.ts';
import { findSentInvitations } from '../steps/sent-invitations.ts';
import { findOpenLinks, vouchUrl } from '../steps/vouch-link.ts';

/** A page may have fewer people than `limit`, because `findInvitees` excludes some people. */
export const handle: Handler<typeof getInvitees> = async ({ query, caller, setHeader, now }) => {
  const page = await findInvitees(caller.member, readPageRequest(query), now);
  if (page.nextCursor !== null) setHeader(NEXT_CURSOR_HEADER, page.nextCursor);
  return page.invitees;
};

/** Excludes people who now have a different first inviter in place of `inviter`. */
export async function findInvitees(
  inviter: Pick<MemberRecord, 'uid' | 'role'>,
  page: PageRequest,
  now: Date,
): Promise<{ invitees: Invitee[]; nextCursor: string | null }> {
  const { invitations, nextCursor } = await findSentInvitations(inviter.uid, page, 'usedOn');
  const inviteeByUid = await findMembers(invitations.flatMap(({ usedBy }) => usedBy ?? []));
  const inviterByUid = await findMembers(
    [...inviteeByUid.values()].flatMap((invitee) => invitee?.invitedBy ?? []),
  );
  function findOtherInviter(invitee: MemberRecord | null) {
    const otherInviterUid = invitee?.invitedBy.find((uid) => uid !== inviter.uid);
    const visibleInviter =
      otherInviterUid === undefined
        ? null
        : memberSeenBy(inviter.role, inviterByUid.get(otherInviterUid) ?? null);
    return visibleInviter && personView(visibleInviter.uid, visibleInviter, inviter.role);
  }
  const viewByInvitee = new Map<string, Invitee>();
  for (const invitation of invitations) {
    const { usedBy, usedAt, countsAs } = invitation;
    if (usedBy === null || usedAt === null || countsAs === null || viewByInvitee.has(usedBy)) {
      continue;
    }
    const invitee = inviteeByUid.get(usedBy) ?? null;
    const visibleInvitee = memberSeenBy(inviter.role, invitee);
    const isInviterReplaced =
      visibleInvitee !== null &&
      visibleInvitee.invitedBy[VOUCH_ORDINALS.indexOf(countsAs)] !== inviter.uid;
    if (isInviterReplaced) continue;
    viewByInvitee.set(usedBy, {
      ...inviteeView(usedBy, invitee, inviter.role),
      counts_as: countsAs,
      since: usedAt.toISOString(),
      member_since: visibleInvitee?.fullSince?.toISOString() ?? null,
      other_inviter: findOtherInviter(visibleInvitee),
      recommendation: visibleInvitee && (invitation.recommendation?.text ?? null),
      recommendation_removed: visibleInvitee !== null && invitation.recommendationRemoved,
    });
  }
  const newcomers = [...viewByInvitee.values()].filter(({ state }) => state === 'halfway');
  const openLinkByUid = await findOpenLinks(
    newcomers.map(({ uid }) => uid),
    now,
  );
  const inviteeViews = [...viewByInvitee.values()].map((view) => {
    const link = openLinkByUid.get(view.uid);
    return link?.shareable ? { ...view, vouch_url: vouchUrl(link) } : view;
  });
  return { invitees: inviteeViews, nextCursor };
}
