import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getInvitation, invitationRef } from '../documents/invitations.ts';
import { getMember } from '../documents/users.ts';
import { rewrite } from '../domain/invitation.ts';
import { hasStanding } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';

/**
 * POST /note_invitation: for the code's maker alone. Others, admins too, get the same refusal for
 * another member's code as for an unknown one.
 */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, refuse }) => {
  const { code, note, recommendation, signed } = body;
  const verdict = await rewriteInvitation(caller.uid, code, {
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(recommendation === undefined ? {} : { recommendation: recommendation ?? '' }),
    ...(signed === undefined ? {} : { signed: signed ?? false }),
  });
  if (!verdict.ok) throw refuse(verdict.reason);
  const onlyNoted = recommendation === undefined && signed === undefined;
  return { success: true, message: onlyNoted ? MESSAGES.noteSaved : MESSAGES.invitationSaved };
};

/** Writes what the maker changes. Two reads and one write. */
export async function rewriteInvitation(
  makerUid: string,
  code: string,
  writing: Parameters<typeof rewrite>[1],
) {
  return runTransaction(async (tx) => {
    const [invitation, maker] = await Promise.all([
      getInvitation(tx, code),
      getMember(tx, makerUid),
    ]);
    // Leaving erases what the maker wrote, so nothing may be written after it.
    if (!hasStanding(maker)) return { ok: false, reason: 'forbidden' } as const;
    if (invitation?.createdBy !== makerUid) return { ok: false, reason: 'not_found' } as const;
    const rewritten = rewrite(invitation, writing);
    if (rewritten.ok) tx.update(invitationRef(code), { ...writing });
    return rewritten;
  });
}
