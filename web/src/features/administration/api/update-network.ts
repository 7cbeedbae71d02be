import type { updateNetwork as Endpoint, NetworkSettingsChange } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export function updateNetwork(change: NetworkSettingsChange) {
  return call<typeof Endpoint>('PATCH network', { body: change });
}
