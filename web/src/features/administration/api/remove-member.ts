import { call } from '../../../lib/api.ts';

/**
 * Removes a member. If an earlier call was interrupted, repeating the call finishes the removal.
 */
export function removeMember(uid: string) {
  return call('DELETE members/:uid', { params: { uid } });
}
