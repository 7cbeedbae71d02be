import type { NetworkView } from '../contract/network.ts';
import type { NetworkSettings } from '../domain/network-settings.ts';

export function networkView(settings: NetworkSettings): NetworkView {
  return {
    paused: settings.paused,
    vouch_wait_days: settings.vouchWaitDays,
    different_inviters: settings.differentInviters,
  };
}
