import { isInvitationCode } from '../contract/invitation-code.ts';
import { invitationRef, readInvitation } from '../documents/invitations.ts';
import { firestore } from '../platform/firestore.ts';

/**
 * Changes the private note on an invitation, for its maker alone. Others, admins too, get the same
 * refusal for another member's code as for an unknown one. One read and one write.
 */
export async function noteInvitation(request: {
  code: string;
  note: string;
  maker: string;
}): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'not_found' }> {
  const { code, note, maker } = request;
  if (!isInvitationCode(code)) return { ok: false, reason: 'not_found' };
  return firestore().runTransaction(async (tx) => {
    const invitation = readInvitation(await tx.get(invitationRef(code)));
    if (invitation?.createdBy !== maker) return { ok: false, reason: 'not_found' };
    tx.update(invitationRef(code), { note });
    return { ok: true };
  });
}
