import { MESSAGES } from '../contract/messages.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import { activeInvitationsOf, readInvitations } from '../documents/invitations.ts';
import { findMember, inviteesOf, readMembers } from '../documents/users.ts';
import { findUnclosedLinksIn } from '../documents/vouch-links.ts';
import { decideReinstatement, decideSuspension } from '../domain/administering-members.ts';
import { setAccountEnabled } from '../platform/auth.ts';
import { type ActionOnMember, administer } from '../steps/administer.ts';

/**
 * Suspends a member. A transaction first marks the member's document as suspended. From then on,
 * the member's calls and database reads are refused. After the transaction, the account is disabled
 * and its sessions end. If a suspension was interrupted, a repeated call finishes it.
 */
export async function suspendMember(
  action: ActionOnMember & {
    readonly reason?: string | null;
    /** The admin's message to the member, which is sent by email. Empty if there is none. */
    readonly message?: string;
  },
) {
  const { uid, reason = null, message = '' } = action;
  const decision = await administer(action, async (facts, tx) => {
    const [active, links, introductions, invitees] = await Promise.all([
      tx.get(activeInvitationsOf(uid, action.now)).then(readInvitations),
      findUnclosedLinksIn(tx, uid),
      tx.get(introductionsOf(uid)).then(readIntroductions),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    return decideSuspension({
      ...facts,
      reason,
      message,
      active,
      links,
      introductions,
      invitees,
    });
  });
  if (!decision.ok) return decision;
  await syncAccount(uid);
  return { ok: true, message: MESSAGES.memberSuspended(decision.revoked) } as const;
}

/**
 * Reinstates a suspended member. A transaction first changes the document, and then the account is
 * enabled. If an earlier call was interrupted, a repeated call still enables the account.
 */
export async function reinstateMember(action: ActionOnMember) {
  const decision = await administer(action, decideReinstatement);
  if (!decision.ok) return decision;
  await syncAccount(action.uid);
  return { ok: true, message: MESSAGES.memberReinstated } as const;
}

/**
 * Makes the account match the member's document. Disables the account of a suspended member and
 * ends their sessions. Enables the account of any other member. Reads the document again after each
 * change of the account, because another admin may have changed the document at the same time. Does
 * nothing if the member has no document.
 */
async function syncAccount(uid: string): Promise<void> {
  let lastSyncedSuspended: boolean | undefined;
  for (;;) {
    const member = await findMember(uid);
    if (member === null || member.suspended === lastSyncedSuspended) return;
    await setAccountEnabled(uid, !member.suspended);
    lastSyncedSuspended = member.suspended;
  }
}
