import type { partialRegistration } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getMarked, removalEntry } from '../documents/audit.ts';
import { getInvitation } from '../documents/invitations.ts';
import { getNetwork } from '../documents/network.ts';
import { getMember } from '../documents/users.ts';
import {
  newVouchToken,
  vouchRequestDocument,
  vouchRequestRef,
} from '../documents/vouch-requests.ts';
import { requestVouch } from '../domain/vouch-request.ts';
import { decideFirstCode, type FirstCodeVerdict } from '../domain/vouching.ts';
import { writeMail } from '../mail/write-mail.ts';
import { findAccount, passwordSessionsSince } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { type Registration, recordRedemption } from './record-redemption.ts';

/**
 * POST /partial_registration. Nothing in the body is trusted: the invitee must be an
 * existing, enabled account with this email address, and a token that is sent must be theirs.
 */
export const handle: Handler<typeof partialRegistration> = async ({
  body,
  caller,
  origin,
  now,
  refuse,
}) => {
  const { code1: code, invitee, ...registration } = body;
  if (caller !== null && caller.uid !== invitee) throw refuse('forbidden');
  const signedIn = caller !== null;
  const verdict = await underWrongCodeLimit(caller ?? origin, now, () =>
    redeemFirstCode({ uid: invitee, code, registration, signedIn, now }),
  );
  if (!verdict.ok) throw refuse(verdict.reason);
  return { success: true, message: MESSAGES.registrationSuccessful };
};

/**
 * Redeems a first code in one transaction. Of any number of simultaneous redemptions one
 * wins; a refusal writes nothing, a repeat succeeds. The vouch link and the mail that says what is
 * missing come with it.
 */
export async function redeemFirstCode(request: {
  uid: string;
  code: string;
  registration: Registration;
  /** Whether the invitee's own token came along. */
  signedIn: boolean;
  now: Date;
}): Promise<FirstCodeVerdict> {
  const { uid, code, registration, signedIn, now } = request;
  const token = newVouchToken();
  const account = await findAccount({ uid });
  return runTransaction(async (tx) => {
    const invitation = await getInvitation(tx, code);
    const [invitee, inviter, removal, settings] = await Promise.all([
      getMember(tx, uid),
      getMember(tx, invitation?.createdBy),
      tx.get(removalEntry(uid)),
      getNetwork(tx),
    ]);
    // A removed member's account cannot register again.
    const matches =
      account?.enabled === true && account.email === registration.email && !removal.exists;

    const facts = { inviteeUid: uid, invitee, matches, signedIn, invitation, inviter };
    const verdict = decideFirstCode({ ...facts, settings, now });
    if (!verdict.ok || verdict.repeated) return verdict;

    const former = await getMarked(tx, registration.email, now);
    const since = invitee?.passwordSessionsSince ?? passwordSessionsSince(account, now);
    const registered =
      since === null ? registration : { ...registration, passwordSessionsSince: since };
    recordRedemption(tx, { ...verdict, invitee, registration: registered, former, now });
    tx.create(vouchRequestRef(token), vouchRequestDocument(requestVouch(token, uid, true, now)));
    writeMail(tx, { template: 'half_way', to: uid, day: 0 }, now);
    return verdict;
  });
}
