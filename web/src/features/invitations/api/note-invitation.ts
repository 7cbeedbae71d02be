import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

type InvitationTextChanges = Omit<RequestBodyOfEndpoint<'POST note_invitation'>, 'code'>;

/**
 * Changes the note or the recommendation of an invitation. An empty text deletes the stored one.
 * The server refuses any change to the recommendation of a used invitation.
 */
export function noteInvitation(code: string, noteChanges: InvitationTextChanges) {
  return callEndpoint('POST note_invitation', { body: { code, ...noteChanges } });
}
