import { store, stored } from './browser-storage.ts';

const KEY = 'elevere.half-way';

/**
 * Stores that this member was a newcomer in this browser, even after a logout. Their first visit as
 * a full member then begins with the congratulations. If storage is forbidden, only the email links
 * to them.
 */
export function rememberHalfWay(uid: string): void {
  store(KEY, uid);
}

export function wasHalfWay(uid: string): boolean {
  return stored(KEY) === uid;
}

export function forgetHalfWay(): void {
  store(KEY, null);
}
