import type { BodyInputOf, noteInvitation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

type Changes = Omit<BodyInputOf<typeof Endpoint>, 'code'>;

/**
 * Changes the private note on an invitation. While the invitation is unused, also changes its
 * recommendation. An empty text deletes the note or recommendation.
 */
export function noteInvitation(code: string, changes: Changes) {
  return call<typeof Endpoint>('POST note_invitation', { body: { code, ...changes } });
}
