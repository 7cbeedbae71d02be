import { MESSAGES } from '../contract/messages.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import type { vouch } from '../contract/vouching.ts';
import { invitationsUsedBy, newInvitationCode, readInvitations } from '../documents/invitations.ts';
import { findNetworkSettingsInTransaction } from '../documents/network.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { findVouchInvitation } from '../domain/recommendation.ts';
import { decideLinkVouch } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { requireCallerDocument } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { findLinkWithPeopleInTransaction } from './link-with-people.ts';

/** Messages for the member who vouches. The default messages address the newcomer. */
const VOUCH_REFUSAL_MESSAGES = {
  not_found: MESSAGES.vouchLinkDead,
  inviting_off: undefined,
  invitations_paused: undefined,
  too_new: undefined,
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  inviters_share_inviter: MESSAGES.vouchedInvitersShareInviter,
  quota_exhausted: undefined,
  already_full_member: MESSAGES.vouchedAlready,
} as const;

const SUCCESS_MESSAGE_BY_ORDINAL: Readonly<Record<VouchOrdinal, string>> = {
  first: MESSAGES.vouchedAsFirst,
  second: MESSAGES.vouched,
};

/** The vouch uses one of the caller's invitations. */
export const handle: Handler<typeof vouch> = async ({ params, body, caller, now, refuse }) => {
  const decision = await withWrongCodeLimit(caller, now, () =>
    vouchByLink(params.token, caller.uid, body.recommendation ?? '', now),
  );
  if (!decision.ok) {
    const { reason, waitsUntil } = decision;
    throw refuse(reason, waitsUntil ? MESSAGES.tooNew(waitsUntil) : VOUCH_REFUSAL_MESSAGES[reason]);
  }
  const { countsAs, recommendation } = decision;
  const message = SUCCESS_MESSAGE_BY_ORDINAL[countsAs];
  return { success: true, message, counts_as: countsAs, recommendation };
};

/** Of simultaneous vouches, only one counts as second. A repeat keeps the stored recommendation. */
function vouchByLink(token: string, inviterUid: string, recommendation: string, now: Date) {
  const code = newInvitationCode();
  return decideAndWrite(async (tx) => {
    const [linkWithPeople, inviter, quotaDocument, settings] = await Promise.all([
      findLinkWithPeopleInTransaction(tx, token),
      findMemberInTransaction(tx, inviterUid),
      tx.get(quotaRef(inviterUid, now)),
      findNetworkSettingsInTransaction(tx),
    ]);
    const inviteeUid = linkWithPeople.invitee?.uid;
    const usedInvitations = inviteeUid
      ? readInvitations(await tx.get(invitationsUsedBy(inviteeUid)))
      : [];
    const decision = decideLinkVouch({
      ...linkWithPeople,
      inviter: requireCallerDocument(inviter),
      settings,
      quota: readQuota(quotaDocument),
      code,
      recommendation,
      now,
    });
    if (!decision.ok) return decision;
    const invitation =
      decision.effects.createdInvitation ?? findVouchInvitation(usedInvitations, inviterUid);
    return { ...decision, recommendation: invitation?.recommendation?.text ?? null };
  });
}
