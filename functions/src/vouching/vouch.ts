import type { RefusalOf } from '../contract/endpoint.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { vouch } from '../contract/vouching.ts';
import { invitationsUsedBy, readInvitations } from '../documents/invitations.ts';
import { getNetwork } from '../documents/network.ts';
import { quotaRef, readQuota } from '../documents/quotas.ts';
import { getMember } from '../documents/users.ts';
import type { RedemptionStep } from '../domain/invitation.ts';
import { vouchOf } from '../domain/recommendation.ts';
import { decideLinkVouch, type LinkVerdict } from '../domain/vouching-by-link.ts';
import type { Handler } from '../platform/call.ts';
import { present } from '../platform/caller.ts';
import { runTransaction } from '../platform/transaction.ts';
import { newCode } from '../steps/new-code.ts';
import { writeEffects } from '../steps/write-effects.ts';
import { underWrongCodeLimit } from '../steps/wrong-code-limit.ts';
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
  /** The stored recommendation, which a repeat does not change; null without one. */
  readonly recommendation: string | null;
}

/**
 * Vouches by link in one transaction. Of any number of simultaneous vouches one wins. A refusal writes
 * and spends nothing, and the inviter's own repeat succeeds. `recommendation` may be empty.
 */
function vouchByLink(
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
    const invitee = link.invitee?.uid;
    const used = invitee ? readInvitations(await tx.get(invitationsUsedBy(invitee))) : [];
    const quota = readQuota(quotaDocument);
    const verdict = decideLinkVouch({
      ...link,
      inviter: present(inviter),
      settings,
      quota,
      code,
      recommendation,
      now,
    });
    if (!verdict.ok) return verdict;
    const { countsAs, effects } = verdict;
    writeEffects(tx, effects);
    const invitation = effects.createdInvitation ?? vouchOf(used, inviterUid);
    return { ok: true, countsAs, recommendation: invitation?.recommendation?.text ?? null };
  });
}
