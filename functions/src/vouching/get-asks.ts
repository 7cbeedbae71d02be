import { MAX_LISTED_POSTPONED_LINKS } from '../contract/limits.ts';
import type { getAsks } from '../contract/vouching.ts';
import { findMembers } from '../documents/users.ts';
import { linksWithReminderFor, readVouchLink } from '../documents/vouch-links.ts';
import { hasStanding } from '../domain/vouching.ts';
import { newcomerOfOpenLink } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { personView } from '../steps/person-view.ts';

/** Lists the vouch links that the caller postponed with "Remind me". */
export const handle: Handler<typeof getAsks> = async ({ caller: { uid, member }, now }) => {
  const { docs } = await linksWithReminderFor(uid).get();
  const postponedLinks = docs
    .map(readVouchLink)
    .filter((link) => link !== null)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const inviteeByUid = await findMembers(postponedLinks.map((link) => link.uid));
  const openPostponedLinks = postponedLinks
    .flatMap((link) => {
      const invitee = inviteeByUid.get(link.uid) ?? null;
      if (invitee === null || newcomerOfOpenLink({ link, invitee, now }) === null) return [];
      // Does not list the link if the caller vouched with a code after postponing it.
      return invitee.invitedBy.includes(uid) ? [] : [{ link, invitee }];
    })
    .slice(0, MAX_LISTED_POSTPONED_LINKS);
  const inviterByUid = await findMembers(
    openPostponedLinks.flatMap(({ invitee }) => invitee.invitedBy),
  );
  return openPostponedLinks.map(({ link, invitee }) => {
    const [firstInviterUid = ''] = invitee.invitedBy;
    const firstInviter = inviterByUid.get(firstInviterUid) ?? null;
    return {
      token: link.token,
      invitee: personView(invitee.uid, invitee, member.role),
      first_inviter: hasStanding(firstInviter)
        ? personView(firstInviterUid, firstInviter, member.role)
        : null,
      asked_on: link.createdAt.toISOString(),
    };
  });
};
