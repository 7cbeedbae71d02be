import type { RefusalOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { vouch } from '../contract/vouching.ts';
import { getNetwork } from '../documents/network.ts';
import { quotaRef, readQuota, writeQuota } from '../documents/quotas.ts';
import { getMember } from '../documents/users.ts';
import { vouchRequestRef } from '../documents/vouch-requests.ts';
import { issueUsed, type RedemptionStep } from '../domain/invitation.ts';
import { remainingInvitations, spend } from '../domain/quota.ts';
import { recommendAtVouch, recommendationBy } from '../domain/recommendation.ts';
import { decideLinkVouch, type LinkVerdict } from '../domain/vouching.ts';
import { newCode } from '../invitations/new-code.ts';
import { recordRedemption } from '../membership/record-redemption.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { closeRequests } from './close-links.ts';
import { readLink } from './read-link.ts';

/** The contract's own sentences speak to the person who redeems a code. */
const TO_THE_INVITER: Readonly<Partial<Record<RefusalOf<typeof vouch>, string>>> = {
  not_found: MESSAGES.vouchLinkDead,
  same_inviter: MESSAGES.vouchedSameInviter,
  inviters_related: MESSAGES.vouchedInvitersRelated,
  inviters_share_inviter: MESSAGES.vouchedInvitersShareInviter,
  already_full_member: MESSAGES.vouchedAlready,
};

/** POST /vouch/{token}: spends one of the caller's invitations and redeems it in one step. */
export const handle: Handler<typeof vouch> = async ({ params, body, caller, now, refuse }) => {
  const verdict = await underWrongCodeLimit(caller, now, () =>
    vouchByLink(params.token, caller.uid, body.recommendation ?? '', now),
  );
  if (!verdict.ok) {
    const { reason, from } = verdict;
    throw refuse(reason, from ? MESSAGES.tooNew(from) : TO_THE_INVITER[reason]);
  }
  const { countsAs, recommendation } = verdict;
  const message = countsAs === 'first' ? MESSAGES.vouchedAsFirst : MESSAGES.vouched;
  return { success: true, message, counts_as: countsAs, recommendation };
};

interface Vouched {
  readonly ok: true;
  readonly countsAs: RedemptionStep;
  /** What stands as the inviter's recommendation; null without one. */
  readonly recommendation: string | null;
}

/**
 * Vouches by link, in one transaction: spends one of the month's invitations, writes it as used and
 * makes the person a member. `recommendation` may be empty. Of any number at once one vouches; the
 * others and every refusal write and spend nothing, and the inviter's own repeat gets the same
 * success with the recommendation that is stored.
 */
async function vouchByLink(
  token: string,
  inviterUid: string,
  recommendation: string,
  now: Date,
): Promise<Vouched | Exclude<LinkVerdict, { readonly ok: true }>> {
  const code = newCode();
  return runTransaction(async (tx) => {
    const [link, inviter, quotaDocument, settings] = await Promise.all([
      readLink(token, (ref) => tx.get(ref)),
      getMember(tx, inviterUid),
      tx.get(quotaRef(inviterUid, now)),
      getNetwork(tx),
    ]);
    const quota = readQuota(quotaDocument);
    const remaining = remainingInvitations(inviter?.role ?? null, quota);
    const verdict = decideLinkVouch({ ...link, inviter, settings, remaining, now });
    if (!verdict.ok) return verdict;
    const { countsAs, member } = verdict;
    if (verdict.repeated) {
      return { ok: true, countsAs, recommendation: recommendationBy(link.invitee, inviterUid) };
    }

    writeQuota(tx, inviterUid, now, spend(quota));
    // A vouch that counts as the first leaves the link open for the second.
    if (countsAs === 'second') closeRequests(tx, [vouchRequestRef(token)], now, inviterUid);
    else tx.update(vouchRequestRef(token), { vouchedBy: inviterUid });
    const used = issueUsed(code, inviterUid, member.uid, countsAs, now);
    const invitation = { ...used, recommendation };
    recordRedemption(tx, {
      invitation,
      countsAs,
      invitee: link.invitee,
      member,
      byLink: true,
      now,
    });
    const written = recommendAtVouch(link.invitee, {
      inviter: inviterUid,
      invitedBy: member.invitedBy,
      text: recommendation,
      now,
    });
    const standing = recommendationBy({ ...member, ...written }, inviterUid);
    return { ok: true, countsAs, recommendation: standing };
  });
}
