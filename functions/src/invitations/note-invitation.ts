import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { getInvitation } from '../documents/invitations.ts';
import { NO_EFFECTS } from '../domain/effects.ts';
import { rewrite } from '../domain/invitation.ts';
import type { Handler } from '../platform/call.ts';
import { runTransaction } from '../platform/transaction.ts';
import { writeEffects } from '../steps/write-effects.ts';

/**
 * POST /note_invitation: for the invitation's maker. Others, admins too, get the same refusal for
 * another member's code as for an unknown one.
 */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, now, refuse }) => {
  const { code } = body;
  // Null clears a text as an empty one does.
  const note = body.note === null ? '' : body.note;
  const recommendation = body.recommendation === null ? '' : body.recommendation;
  const verdict = await rewriteInvitation(caller.uid, code, { note, recommendation }, now);
  if (!verdict.ok) throw refuse(verdict.reason);
  const onlyNoted = recommendation === undefined;
  return { success: true, message: onlyNoted ? MESSAGES.noteSaved : MESSAGES.invitationSaved };
};

/** Writes the texts that the maker changes. One read and one write. */
function rewriteInvitation(
  makerUid: string,
  code: string,
  texts: Parameters<typeof rewrite>[1],
  now: Date,
) {
  return runTransaction(async (tx) => {
    const invitation = await getInvitation(tx, code);
    if (invitation?.createdBy !== makerUid) return { ok: false, reason: 'not_found' } as const;
    const rewritten = rewrite(invitation, texts, now);
    if (rewritten.ok) {
      writeEffects(tx, { ...NO_EFFECTS, changedInvitations: [rewritten.invitation] });
    }
    return rewritten;
  });
}
