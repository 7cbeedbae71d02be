import { useState } from 'react';
import { useMember } from './use-session.ts';

/**
 * What members have typed and not sent, by member and form. In this page's memory only: it survives
 * the way to another page, and to /login and back, and nothing else.
 */
const drafts = new Map<string, string>();

/** The draft in this form, null without one, and what keeps another or, by null, forgets it. */
export function useDraft(form: string): readonly [string | null, (text: string | null) => void] {
  const key = `${useMember().uid} ${form}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? null);
  function keep(text: string | null) {
    if (text === null) {
      drafts.delete(key);
    } else {
      drafts.set(key, text);
    }
    setDraft(text);
  }
  return [draft, keep];
}
