import { call, type RequestBodyOf } from '../../../lib/api.ts';

type TextChanges = Omit<RequestBodyOf<'POST note_invitation'>, 'code'>;

/**
 * An empty text deletes the stored text. The server refuses any change to the recommendation of a
 * used invitation.
 */
export function noteInvitation(code: string, changes: TextChanges) {
  return call('POST note_invitation', { body: { code, ...changes } });
}
