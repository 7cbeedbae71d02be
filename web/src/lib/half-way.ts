import { readStoredText, storeText } from './browser-storage.ts';

const KEY = 'elevere.half-way';

/** The uid is also kept in memory, because storage may be forbidden. */
let rememberedUid: string | null = null;

/** Lets the member's first visit as a full member begin with the congratulations. */
export function rememberHalfWay(uid: string): void {
  rememberedUid = uid;
  storeText(KEY, uid);
}

export function wasHalfWay(uid: string): boolean {
  return rememberedUid === uid || readStoredText(KEY) === uid;
}

export function forgetHalfWay(): void {
  rememberedUid = null;
  storeText(KEY, null);
}
