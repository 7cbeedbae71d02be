import { MESSAGES } from '../contract/messages.ts';
import { introductionsOf, readIntroductions } from '../documents/introductions.ts';
import { activeInvitationsOf, readInvitations } from '../documents/invitations.ts';
import { findMember, inviteesOf, readMembers } from '../documents/users.ts';
import { findUnclosedLinksIn } from '../documents/vouch-links.ts';
import { decideReinstatement, decideSuspension } from '../domain/administering-members.ts';
import { setAccountEnabled } from '../platform/auth.ts';
import { type Administration, administer } from '../steps/administer.ts';

/**
 * Suspends a member. First a transaction changes the document. From then on, the member's calls and
 * database reads are refused. Then the account is disabled and its sessions end. A repeat finishes
 * an interrupted suspension.
 */
export async function suspendMember(
  administration: Administration & {
    readonly reason?: string | null;
    /** The admin's message to the member, sent by email. Empty for none. */
    readonly message?: string;
  },
) {
  const { uid, reason = null, message = '' } = administration;
  const decision = await administer(administration, async (facts, tx) => {
    const [active, links, introductions, invitees] = await Promise.all([
      tx.get(activeInvitationsOf(uid, administration.now)).then(readInvitations),
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
 * Reinstates a suspended member: first the document, then the account. A repeat also corrects the
 * account if an earlier call was interrupted.
 */
export async function reinstateMember(administration: Administration) {
  const decision = await administer(administration, decideReinstatement);
  if (!decision.ok) return decision;
  await syncAccount(administration.uid);
  return { ok: true, message: MESSAGES.memberReinstated } as const;
}

/**
 * Disables the account of a suspended member and ends their sessions, or enables the account of any
 * other member. Reads the document again after each change, in case another admin changed it at the
 * same moment. Does nothing without a document.
 */
async function syncAccount(uid: string): Promise<void> {
  let lastState: boolean | undefined;
  for (;;) {
    const member = await findMember(uid);
    if (member === null || member.suspended === lastState) return;
    await setAccountEnabled(uid, !member.suspended);
    lastState = member.suspended;
  }
}
