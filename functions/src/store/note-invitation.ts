import { isInvitationCode } from '../contract/invitation-code.ts';
import { invitationRef, readInvitation } from './documents/invitations.ts';
import { firestore } from './firestore.ts';

/**
 * Changes the private note on an invitation, for its maker alone: to everybody else, an admin too,
 * another member's code and an unknown one are the same. One read and one write.
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
