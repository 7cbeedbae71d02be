import { MESSAGES } from '../contract/messages.ts';
import { openInvitationsOf, readInvitations } from '../documents/invitations.ts';
import { inviteesOf, readMembers } from '../documents/users.ts';
import { getUnclosedLinks } from '../documents/vouch-links.ts';
import { decideReinstatement, decideSuspension } from '../domain/administering-members.ts';
import { type Administration, administer } from '../steps/administer.ts';
import { matchAccount } from '../steps/match-account.ts';

/**
 * Suspends a member in one transaction, which ends their calls and reads, then disables their account
 * and ends their sessions. A repeat finishes what was interrupted.
 */
export async function suspendMember(
  administration: Administration & { readonly reason?: string | null },
) {
  const { uid, reason = null } = administration;
  const decision = await administer(administration, async (facts, tx) => {
    const [active, links, invitees] = await Promise.all([
      tx.get(openInvitationsOf(uid, administration.now)).then(readInvitations),
      getUnclosedLinks(tx, uid),
      tx.get(inviteesOf(uid)).then(readMembers),
    ]);
    return decideSuspension({ ...facts, reason, active, links, invitees });
  });
  if (!decision.ok) return decision;
  await matchAccount(uid);
  return { ok: true, message: MESSAGES.memberSuspended(decision.revoked) } as const;
}

/** Reinstates a suspended member: the document, then the account. A repeat finishes the account. */
export async function reinstateMember(administration: Administration) {
  const decision = await administer(administration, decideReinstatement);
  if (!decision.ok) return decision;
  await matchAccount(administration.uid);
  return { ok: true, message: MESSAGES.memberReinstated } as const;
}
