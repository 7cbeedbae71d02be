import type { updateNetwork as Endpoint, NetworkChange } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Changes the network's settings. Idempotent. */
export function updateNetwork(change: NetworkChange) {
  return call<typeof Endpoint>('PATCH network', { body: change });
}
