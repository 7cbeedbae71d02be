import { callEndpoint } from '../../../lib/api.ts';

export function closeVouchRequest() {
  return callEndpoint('DELETE vouch_request', {});
}
