import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { MAX_VOUCH_WAIT_DAYS } from '../contract/network.ts';
import { DEFAULT_NETWORK_SETTINGS, type NetworkSettings } from '../domain/network-settings.ts';
import { firestore } from '../platform/firestore.ts';

const documentSchema: z.ZodMiniType<NetworkSettings> = z.object({
  paused: z.boolean(),
  vouchWaitDays: z.int().check(z.minimum(0), z.maximum(MAX_VOUCH_WAIT_DAYS)),
  differentInviters: z.boolean(),
});

const SETTINGS_COLLECTION = 'settings';

export function networkSettingsRef(): DocumentReference {
  return firestore().collection(SETTINGS_COLLECTION).doc('network');
}

/** Throws if the document is malformed. */
export function readNetworkSettings(snapshot: DocumentSnapshot): NetworkSettings {
  return snapshot.exists ? documentSchema.parse(snapshot.data()) : DEFAULT_NETWORK_SETTINGS;
}

export async function findNetworkSettings(): Promise<NetworkSettings> {
  return readNetworkSettings(await networkSettingsRef().get());
}

export async function findNetworkSettingsInTransaction(tx: Transaction): Promise<NetworkSettings> {
  return readNetworkSettings(await tx.get(networkSettingsRef()));
}
