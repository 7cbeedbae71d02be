import type { NetworkView } from '../contract/network.ts';
import type { NetworkSettings } from '../domain/network-settings.ts';

/** Returns the network's settings in the form that the API shows to admins. */
export function networkView(settings: NetworkSettings): NetworkView {
  return {
    paused: settings.paused,
    vouch_wait_days: settings.vouchWaitDays,
    different_inviters: settings.differentInviters,
  };
}
