import type { removeMember as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** A repeat finishes an interrupted removal. */
export function removeMember(uid: string) {
  return call<typeof Endpoint>('DELETE members', { params: { uid } });
}
