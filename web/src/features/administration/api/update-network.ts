import type { NetworkSettingsChange } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export function updateNetwork(settingsChange: NetworkSettingsChange) {
  return call('PATCH network', { body: settingsChange });
}
