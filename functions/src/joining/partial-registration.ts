import type { partialRegistration } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import { findInvitationInTransaction } from '../documents/invitations.ts';
import { findNetworkSettingsInTransaction } from '../documents/network.ts';
import { removalEntryRef } from '../documents/removal-entry.ts';
import { findMemberInTransaction } from '../documents/users.ts';
import { newVouchToken } from '../documents/vouch-links.ts';
import { decideFirstCode, type FirstCodeDecision, type Registration } from '../domain/joining.ts';
import { findAccount } from '../platform/auth.ts';
import type { Handler } from '../platform/call.ts';
import { decideAndWrite } from '../steps/decide-and-write.ts';
import { withWrongCodeLimit } from '../steps/wrong-code-limit.ts';

/** A call needs no ID token, so the account's uid and email address must match the body. */
export const handle: Handler<typeof partialRegistration> = async ({
  body,
  caller,
  callerAddresses,
  now,
  refuse,
}) => {
  const { code1: code, invitee, ...registration } = body;
  if (caller !== null && caller.uid !== invitee) throw refuse('forbidden');
  const isSignedIn = caller !== null;
  const decision = await withWrongCodeLimit(caller ?? callerAddresses, now, () =>
    redeemFirstCode({ uid: invitee, code, registration, isSignedIn, now }),
  );
  if (!decision.ok) throw refuse(decision.reason);
  return { success: true, message: MESSAGES.registrationSuccessful };
};

/** Of simultaneous calls with one code, one succeeds. The same person may repeat the call. */
async function redeemFirstCode(request: {
  uid: string;
  code: string;
  registration: Registration;
  /** True if the call has the invitee's own ID token. */
  isSignedIn: boolean;
  now: Date;
}): Promise<FirstCodeDecision> {
  const { uid, code, registration, isSignedIn, now } = request;
  const linkToken = newVouchToken();
  const account = await findAccount({ uid });
  return decideAndWrite(async (tx) => {
    const invitation = await findInvitationInTransaction(tx, code);
    const [invitee, inviter, removal, settings] = await Promise.all([
      findMemberInTransaction(tx, uid),
      findMemberInTransaction(tx, invitation?.createdBy),
      tx.get(removalEntryRef(uid)),
      findNetworkSettingsInTransaction(tx),
    ]);
    // A person who left or was removed cannot register again with the same uid.
    const accountMatches =
      account?.enabled === true && account.email === registration.email && !removal.exists;
    return decideFirstCode({
      inviteeUid: uid,
      invitee,
      accountMatches,
      isSignedIn,
      registration,
      linkToken,
      invitation,
      inviter,
      settings,
      now,
    });
  });
}
