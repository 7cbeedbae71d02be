import type { NetworkSettingsView } from '../contract/network.ts';
import type { NetworkSettings } from '../domain/network-settings.ts';

export function networkView(settings: NetworkSettings): NetworkSettingsView {
  return {
    paused: settings.paused,
    vouch_wait_days: settings.vouchWaitDays,
    different_inviters: settings.differentInviters,
  };
}
