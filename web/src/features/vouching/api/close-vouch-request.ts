import { call } from '../../../lib/api.ts';

export function closeVouchRequest() {
  return call('DELETE vouch_request', {});
}
