import { isInvitationCode } from '../contract/invitation-code.ts';
import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { invitationRef, readInvitation } from '../documents/invitations.ts';
import { rewrite } from '../domain/invitation.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';

const NOT_FOUND = { ok: false, reason: 'not_found' } as const;

/**
 * POST /note_invitation: for the code's maker alone. Others, admins too, get the same refusal for
 * another member's code as for an unknown one. One read and one write.
 */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, refuse }) => {
  const { code, note, recommendation, signed } = body;
  const writing = {
    ...(note === undefined ? {} : { note: note ?? '' }),
    ...(recommendation === undefined ? {} : { recommendation: recommendation ?? '' }),
    ...(signed === undefined ? {} : { signed: signed ?? false }),
  };
  const verdict = !isInvitationCode(code)
    ? NOT_FOUND
    : await firestore().runTransaction(async (tx) => {
        const invitation = readInvitation(await tx.get(invitationRef(code)));
        if (invitation?.createdBy !== caller.uid) return NOT_FOUND;
        const rewritten = rewrite(invitation, writing);
        if (rewritten.ok) tx.update(invitationRef(code), writing);
        return rewritten;
      });
  if (!verdict.ok) throw refuse(verdict.reason);
  const onlyNoted = recommendation === undefined && signed === undefined;
  return { success: true, message: onlyNoted ? MESSAGES.noteSaved : MESSAGES.invitationSaved };
};
