import { useState } from 'react';
import { useMember } from './use-session.ts';

/**
 * Unsent texts, by member and form. Stored only in this page's memory, so they survive navigation
 * and a login, but no reload.
 */
const drafts = new Map<string, unknown>();

/** Returns this form's draft, or null, and a function that stores a draft or deletes it (null). */
export function useDraft<Draft extends string | object = Readonly<Record<string, string>>>(
  form: string,
) {
  const key = `${useMember().uid} ${form}`;
  // The type assertion is safe, because each form stores one type of draft.
  const [draft, setDraft] = useState<Draft | null>((drafts.get(key) as Draft | undefined) ?? null);
  function storeDraft(next: Draft | null) {
    if (next === null) {
      drafts.delete(key);
    } else {
      drafts.set(key, next);
    }
    setDraft(next);
  }
  return [draft, storeDraft] as const;
}
