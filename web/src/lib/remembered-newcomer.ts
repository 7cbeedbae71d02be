import { readStoredText, storeText } from './browser-storage.ts';

const STORAGE_KEY = 'elevere.half-way';

/** The newcomer's uid is also kept in memory, because storage may be forbidden. */
let rememberedUid: string | null = null;

/**
 * Remembers a newcomer, so that their first visit as a full member begins with the congratulations.
 */
export function rememberNewcomer(uid: string): void {
  rememberedUid = uid;
  storeText(STORAGE_KEY, uid);
}

export function wasNewcomer(uid: string): boolean {
  return rememberedUid === uid || readStoredText(STORAGE_KEY) === uid;
}

export function forgetNewcomer(): void {
  rememberedUid = null;
  storeText(STORAGE_KEY, null);
}
