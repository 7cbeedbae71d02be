import { isInvitationCode } from '../contract/invitation-code.ts';
import type { noteInvitation } from '../contract/invitations.ts';
import { MESSAGES } from '../contract/messages.ts';
import { invitationRef, readInvitation } from '../documents/invitations.ts';
import type { Handler } from '../platform/call.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * POST /note_invitation: for the code's maker alone. Others, admins too, get the same refusal for
 * another member's code as for an unknown one. One read and one write.
 */
export const handle: Handler<typeof noteInvitation> = async ({ body, caller, refuse }) => {
  const { code, note } = body;
  const noted =
    isInvitationCode(code) &&
    (await firestore().runTransaction(async (tx) => {
      const invitation = readInvitation(await tx.get(invitationRef(code)));
      if (invitation?.createdBy !== caller.uid) return false;
      tx.update(invitationRef(code), { note });
      return true;
    }));
  if (!noted) throw refuse('not_found');
  return { success: true, message: MESSAGES.noteSaved };
};
