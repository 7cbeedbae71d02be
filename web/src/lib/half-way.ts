import { store, stored } from './browser-storage.ts';

const KEY = 'elevere.half-way';

/**
 * Remembers beyond a logout that this member was a newcomer here, so that their first visit as a
 * full member begins with the congratulations. Where storage is forbidden only the email leads
 * there.
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
