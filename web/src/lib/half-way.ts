import { store, stored } from './browser-storage.ts';

const KEY = 'elevere.half-way';

/** Copy for this page, because storage may be forbidden. */
let remembered: string | null = null;

/**
 * Stores that this member was a newcomer in this browser, even after a logout. Their first visit as
 * a full member then begins with the congratulations.
 */
export function rememberHalfWay(uid: string): void {
  remembered = uid;
  store(KEY, uid);
}

export function wasHalfWay(uid: string): boolean {
  return remembered === uid || stored(KEY) === uid;
}

export function forgetHalfWay(): void {
  remembered = null;
  store(KEY, null);
}
