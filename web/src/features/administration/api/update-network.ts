import type { NetworkSettingsChange } from '@elevere/functions/contract';
import { callEndpoint } from '../../../lib/api.ts';

export function updateNetwork(settingsChange: NetworkSettingsChange) {
  return callEndpoint('PATCH network', { body: settingsChange });
}
