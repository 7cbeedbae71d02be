import type { ProfileFields } from './profile-fields.ts';

/**
 * What somebody had typed when they had to sign in again. In this page's memory only: it survives
 * the way to /login and back, and nothing else.
 */
let kept: { readonly uid: string; readonly fields: ProfileFields } | null = null;

export function keepEdits(uid: string, fields: ProfileFields): void {
  kept = { uid, fields };
}

export function keptEdits(uid: string): ProfileFields | null {
  return kept?.uid === uid ? kept.fields : null;
}

export function forgetEdits(): void {
  kept = null;
}
