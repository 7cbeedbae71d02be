import type { BodyInputOf, noteInvitation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

type Changes = Omit<BodyInputOf<typeof Endpoint>, 'code'>;

/** An empty text deletes the stored text. A used invitation keeps its recommendation. */
export function noteInvitation(code: string, changes: Changes) {
  return call<typeof Endpoint>('POST note_invitation', { body: { code, ...changes } });
}
