import { call } from '../../../lib/api.ts';

/** Repeating the call finishes a removal that was interrupted. */
export function removeMember(uid: string) {
  return call('DELETE members/:uid', { params: { uid } });
}
