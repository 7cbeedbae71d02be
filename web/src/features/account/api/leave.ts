import { callEndpoint } from '../../../lib/api.ts';

export function leaveNetwork() {
  return callEndpoint('POST leave', {});
}
