import type { updateNetwork } from '../contract/administration.ts';
import { RECENT_ADMIN_SIGN_IN_MS } from '../contract/limits.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { NetworkSettingsChange } from '../contract/network.ts';
import { recordAudit } from '../documents/audit.ts';
import { findNetworkSettingsInTransaction, networkSettingsRef } from '../documents/network.ts';
import type { NetworkSettings } from '../domain/network-settings.ts';
import type { Handler } from '../platform/call.ts';
import { hasSignedInWithin } from '../platform/caller.ts';
import { runTransaction } from '../platform/transaction.ts';
import { networkView } from './network-view.ts';

export const handle: Handler<typeof updateNetwork> = async ({ body, caller, now, refuse }) => {
  if (!hasSignedInWithin(RECENT_ADMIN_SIGN_IN_MS, caller, now)) {
    throw refuse('recent_sign_in_required');
  }
  await updateNetworkSettings({ change: body, actor: caller.uid, now });
  return { success: true, message: MESSAGES.networkChanged };
};

/**
 * Redemptions and vouches that commit later follow the new settings, because their transactions
 * read the settings.
 */
export async function updateNetworkSettings(request: {
  change: NetworkSettingsChange;
  actor: string;
  now: Date;
}): Promise<void> {
  const { change, actor, now } = request;
  await runTransaction(async (tx) => {
    const oldSettings = await findNetworkSettingsInTransaction(tx);
    const newSettings = applyNetworkChange(oldSettings, change);
    const oldValues: Readonly<Record<string, string | number | boolean>> = networkView(oldSettings);
    const changedSettings = Object.entries(networkView(newSettings)).filter(
      ([key, value]) => oldValues[key] !== value,
    );
    if (changedSettings.length === 0) return;
    tx.set(networkSettingsRef(), { ...newSettings });
    const details = Object.fromEntries(
      changedSettings.flatMap(([key, value]) => [
        [key, value],
        [`${key}_before`, oldValues[key] ?? null],
      ]),
    );
    recordAudit(tx, { action: 'network_changed', actor, subject: 'network', at: now, details });
  });
}

function applyNetworkChange(
  settings: NetworkSettings,
  change: NetworkSettingsChange,
): NetworkSettings {
  return {
    paused: change.paused ?? settings.paused,
    vouchWaitDays: change.vouch_wait_days ?? settings.vouchWaitDays,
    differentInviters: change.different_inviters ?? settings.differentInviters,
  };
}
