import type { ProfileFields } from './profile-fields.ts';

/** What was stored when the editing began, and what the member made of it. */
interface Edits {
  readonly stored: ProfileFields;
  readonly fields: ProfileFields;
  /** The new address that has its mail already: another Save sends no second one. */
  readonly mailed: string | null;
}

/**
 * What the member has typed and not saved. In this page's memory only: it survives the way to another
 * page, and to /login and back, and nothing else.
 */
let kept: (Edits & { readonly uid: string }) | null = null;

export function keepEdits(uid: string, edits: Edits): void {
  kept = { uid, ...edits };
}

export function keptEdits(uid: string): Edits | null {
  return kept?.uid === uid ? kept : null;
}

export function forgetEdits(): void {
  kept = null;
}
