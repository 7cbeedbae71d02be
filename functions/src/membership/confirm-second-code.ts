import type { confirmSecondCode } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getInvitation } from '../documents/invitations.ts';
import { getNetwork } from '../documents/network.ts';
import { getMember } from '../documents/users.ts';
import { decideSecondCode, type SecondCodeVerdict } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { closeRequests, readUnclosedRequests } from '../vouching/close-links.ts';
import { recordRedemption } from './record-redemption.ts';

/** POST /confirm_second_code: for the caller only. */
export const handle: Handler<typeof confirmSecondCode> = async ({ body, caller, now, refuse }) => {
  if (body.invitee !== caller.uid) throw refuse('forbidden');
  const verdict = await underWrongCodeLimit(caller, now, () =>
    redeemSecondCode(caller.uid, body.code2, now),
  );
  if (!verdict.ok) throw refuse(verdict.reason);
  const { countsAs } = verdict;
  const message = countsAs === 'first' ? MESSAGES.countsAsFirst : MESSAGES.secondCodeConfirmed;
  return { success: true, message, counts_as: countsAs };
};

/**
 * Redeems a second code in one transaction: the partialuser becomes a fulluser, or gets
 * a new first inviter in place of one who can no longer vouch. Of any number of simultaneous
 * redemptions one wins; a refusal writes nothing, a repeat succeeds.
 */
export async function redeemSecondCode(
  uid: string,
  code: string,
  now: Date,
): Promise<SecondCodeVerdict> {
  return runTransaction(async (tx) => {
    const [invitation, invitee] = await Promise.all([getInvitation(tx, code), getMember(tx, uid)]);
    const [inviter, firstInviter, links, settings] = await Promise.all([
      getMember(tx, invitation?.createdBy),
      getMember(tx, invitee?.invitedBy[0]),
      readUnclosedRequests(tx, uid),
      getNetwork(tx),
    ]);

    const verdict = decideSecondCode({ invitee, invitation, inviter, firstInviter, settings, now });
    if (!verdict.ok || verdict.repeated) return verdict;

    if (verdict.countsAs === 'second') {
      closeRequests(tx, links, now, verdict.invitation.createdBy);
    }
    recordRedemption(tx, { ...verdict, invitee, now });
    return verdict;
  });
}
