import type { closeVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export function closeVouchRequest() {
  return call<typeof Endpoint>('DELETE vouch_request', {});
}
