import { callEndpoint } from '../../../lib/api.ts';

/** If an earlier call was interrupted, repeating the call finishes the removal. */
export function removeMember(uid: string) {
  return callEndpoint('DELETE members/:uid', { params: { uid } });
}
