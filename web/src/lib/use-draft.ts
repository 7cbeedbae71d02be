import { useState } from 'react';
import { useMember } from './use-session.ts';

/**
 * What members have typed and not sent, by member and form. In this page's memory only: it survives
 * the way to another page, and to /login and back, and nothing else.
 */
const drafts = new Map<string, unknown>();

/** The draft in this form, null without one, and what keeps another or, by null, forgets it. */
export function useDraft<Draft extends string | object = Readonly<Record<string, string>>>(
  form: string,
) {
  const key = `${useMember().uid} ${form}`;
  // A form has drafts of one kind.
  const [draft, setDraft] = useState<Draft | null>((drafts.get(key) as Draft | undefined) ?? null);
  function keep(next: Draft | null) {
    if (next === null) {
      drafts.delete(key);
    } else {
      drafts.set(key, next);
    }
    setDraft(next);
  }
  return [draft, keep] as const;
}
