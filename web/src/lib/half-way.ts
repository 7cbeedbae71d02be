import { store, stored } from './browser-storage.ts';

const KEY = 'elevere.half-way';

/** Uid of the member who was a newcomer, in memory, because storage may be forbidden. */
let rememberedUid: string | null = null;

/**
 * Stores that this member was a newcomer in this browser. The entry survives a logout. With it, the
 * member's first visit as a full member begins with the congratulations.
 */
export function rememberHalfWay(uid: string): void {
  rememberedUid = uid;
  store(KEY, uid);
}

export function wasHalfWay(uid: string): boolean {
  return rememberedUid === uid || stored(KEY) === uid;
}

export function forgetHalfWay(): void {
  rememberedUid = null;
  store(KEY, null);
}
