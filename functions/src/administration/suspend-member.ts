import { MESSAGES } from '../contract/messages.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import { activeInvitationsOf, readInvitations } from '../documents/invitations.ts';
import { findMember, inviteesOf, readMembers } from '../documents/users.ts';
import { findUnclosedLinksInTransaction } from '../documents/vouch-links.ts';
import { decideReinstatement, decideSuspension } from '../domain/administering-members.ts';
import { setAccountEnabled } from '../platform/auth.ts';
import { type ActionOnMember, administerMember } from '../steps/administer.ts';

/**
 * Marks the member's document as suspended before disabling the account, so that the member's calls
 * and database reads are refused at once. A repeated call finishes an interrupted suspension.
 */
export async function suspendMember(
  action: ActionOnMember & {
    readonly reason?: string | null;
    /** The admin's message to the member, which is sent by email. Empty if the admin wrote none. */
    readonly message?: string;
  },
) {
  const { uid, reason = null, message = '' } = action;
  const decision = await administerMember(action, async (facts, tx) => {
    const [activeInvitations, links, introductions, invitees] = await Promise.all([
      tx.get(activeInvitationsOf(uid, action.now)).then(readInvitations),
      findUnclosedLinksInTransaction(tx, uid),
      tx.get(introductionsOf(uid)).then(readIntroductions),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    return decideSuspension({
      ...facts,
      reason,
      message,
      activeInvitations,
      links,
      introductions,
      invitees,
    });
  });
  if (!decision.ok) return decision;
  await syncAccount(uid);
  return { ok: true, message: MESSAGES.memberSuspended(decision.revoked) } as const;
}

/** A repeated call finishes an interrupted reinstatement. */
export async function reinstateMember(action: ActionOnMember) {
  const decision = await administerMember(action, decideReinstatement);
  if (!decision.ok) return decision;
  await syncAccount(action.uid);
  return { ok: true, message: MESSAGES.memberReinstated } as const;
}

/**
 * Enables or disables the account as the member's document says. Then reads the document again and
 * repeats this if the document has changed, because another admin may act at the same time.
 */
async function syncAccount(uid: string): Promise<void> {
  let suspendedAtLastSync: boolean | undefined;
  for (;;) {
    const member = await findMember(uid);
    if (member === null || member.suspended === suspendedAtLastSync) return;
    await setAccountEnabled(uid, !member.suspended);
    suspendedAtLastSync = member.suspended;
  }
}
