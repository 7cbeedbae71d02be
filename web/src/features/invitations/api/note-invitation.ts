import type { BodyInputOf, noteInvitation } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

type Changes = Omit<BodyInputOf<typeof noteInvitation>, 'code'>;

/**
 * Changes the private note on an invitation and, while it is unused, its recommendation. An empty
 * text deletes either.
 */
export function changeInvitation(code: string, changes: Changes) {
  return call<typeof noteInvitation>('POST note_invitation', { body: { code, ...changes } });
}
