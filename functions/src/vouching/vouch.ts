import { MESSAGES } from '../contract/messages.ts';
import type { VouchOrdinal } from '../contract/person.ts';
import type { vouch } from '../contract/vouching.ts';
import { invitationsUsedBy, newInvitationCode, readInvitations } from '../documents/invitations.ts';
import { findNetworkIn } from '../documents/network.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import { findMemberIn } from '../documents/users.ts';
import { vouchOf } from '../domain/recommendation.ts';
import { decideLinkVouch } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { presentCaller } from '../platform/caller.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { underWrongCodeLimit } from '../steps/wrong-code-limit.ts';
import { findLinkWithPeopleIn } from './link-with-people.ts';

/**
 * Messages for refusals whose default message is written for the newcomer. Here the inviter reads
 * the message. Undefined keeps the default message.
 */
const INVITER_MESSAGES = {
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

const MESSAGE_OF_VOUCH: Readonly<Record<VouchOrdinal, string>> = {
  first: MESSAGES.vouchedAsFirst,
  second: MESSAGES.vouched,
};

/** POST /vouch/{token}: spends one of the caller's invitations and uses it immediately. */
export const handle: Handler<typeof vouch> = async ({ params, body, caller, now, refuse }) => {
  const decision = await underWrongCodeLimit(caller, now, () =>
    vouchByLink(params.token, caller.uid, body.recommendation ?? '', now),
  );
  if (!decision.ok) {
    const { reason, waitsUntil } = decision;
    throw refuse(reason, waitsUntil ? MESSAGES.tooNew(waitsUntil) : INVITER_MESSAGES[reason]);
  }
  const { countsAs, recommendation } = decision;
  const message = MESSAGE_OF_VOUCH[countsAs];
  return { success: true, message, counts_as: countsAs, recommendation };
};

/**
 * Vouches by link in one transaction. Only one of several simultaneous vouches succeeds. A refusal
 * writes and spends nothing, and a repeat by the same inviter succeeds. Returns the stored
 * recommendation, which a repeat does not change. Null without one.
 */
function vouchByLink(token: string, inviterUid: string, recommendation: string, now: Date) {
  const code = newInvitationCode();
  return decideAndWrite(async (tx) => {
    const [people, inviter, quotaDocument, settings] = await Promise.all([
      findLinkWithPeopleIn(tx, token),
      findMemberIn(tx, inviterUid),
      tx.get(quotaRef(inviterUid, now)),
      findNetworkIn(tx),
    ]);
    const invitee = people.invitee?.uid;
    const used = invitee ? readInvitations(await tx.get(invitationsUsedBy(invitee))) : [];
    const decision = decideLinkVouch({
      ...people,
      inviter: presentCaller(inviter),
      settings,
      quota: readQuota(quotaDocument),
      code,
      recommendation,
      now,
    });
    if (!decision.ok) return decision;
    const invitation = decision.effects.createdInvitation ?? vouchOf(used, inviterUid);
    return { ...decision, recommendation: invitation?.recommendation?.text ?? null };
  });
}
