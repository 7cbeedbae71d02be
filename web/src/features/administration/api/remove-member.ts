import type { removeMember as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Repeating the call finishes a removal that was interrupted. */
export function removeMember(uid: string) {
  return call<typeof Endpoint>('DELETE members', { params: { uid } });
}
