import type { BodyInputOf, noteInvitation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

type TextChanges = Omit<BodyInputOf<typeof Endpoint>, 'code'>;

/**
 * An empty text deletes the stored text. The server refuses any change to the recommendation of a
 * used invitation.
 */
export function noteInvitation(code: string, changes: TextChanges) {
  return call<typeof Endpoint>('POST note_invitation', { body: { code, ...changes } });
}
