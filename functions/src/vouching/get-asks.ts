import { MAX_POSTPONED_REQUESTS } from '../contract/limits.ts';
import type { getAsks } from '../contract/vouching.ts';
import { findMembers } from '../documents/users.ts';
import { linksWithReminderFor, readVouchLink } from '../documents/vouch-links.ts';
import { hasStanding } from '../domain/vouching.ts';
import { newcomerOfOpenLink } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { personView } from '../steps/person-view.ts';

/**
 * GET /asks: the newcomers' requests for a vouch that the caller postponed. Reads the vouch links
 * that will remind the caller, the newcomers of these links, and each newcomer's first inviter.
 */
export const handle: Handler<typeof getAsks> = async ({ caller: { uid, member }, now }) => {
  const { docs } = await linksWithReminderFor(uid).get();
  const postponed = docs
    .map(readVouchLink)
    .filter((link) => link !== null)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const invitees = await findMembers(postponed.map((link) => link.uid));
  const waiting = postponed
    .flatMap((link) => {
      const invitee = invitees.get(link.uid) ?? null;
      if (invitee === null || newcomerOfOpenLink({ link, invitee, now }) === null) return [];
      // Skips the link if the caller has since vouched for its newcomer by a code.
      return invitee.invitedBy.includes(uid) ? [] : [{ link, invitee }];
    })
    .slice(0, MAX_POSTPONED_REQUESTS);
  const inviters = await findMembers(waiting.flatMap(({ invitee }) => invitee.invitedBy));
  return waiting.map(({ link, invitee }) => {
    const [firstUid = ''] = invitee.invitedBy;
    const first = inviters.get(firstUid) ?? null;
    return {
      token: link.token,
      invitee: personView(invitee.uid, invitee, member.role),
      first_inviter: hasStanding(first) ? personView(firstUid, first, member.role) : null,
      asked_on: link.createdAt.toISOString(),
    };
  });
};
