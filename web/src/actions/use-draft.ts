import { useState } from 'react';
import { useAccount } from '../lib/session/use-session.ts';
import type { FormTexts } from './parse-fields.ts';

/** Drafts by the member's uid and the draft's name. A reload deletes all drafts. */
const formDraftByKey = new Map<string, string | object>();

/** True if a reload would delete a draft that has a text. */
export function hasUnsentDrafts(): boolean {
  return [...formDraftByKey.values()].some((draft) =>
    typeof draft === 'string' ? draft !== '' : Object.values(draft).some((text) => text !== ''),
  );
}

/**
 * Returns a draft, and a function that replaces the draft or, given null, deletes it. `name` must
 * be unique on all pages. So if there is a form for each code, `name` contains the code.
 *
 * The component reads a stored draft only when it mounts. It does not see changes that another
 * component makes later.
 */
export function useDraft<Draft extends string | object = FormTexts>(name: string) {
  const draftKey = `${useAccount().uid} ${name}`;
  // The type assertion is safe, because each form stores one type of draft.
  const [draft, setDraft] = useState<Draft | null>(
    (formDraftByKey.get(draftKey) as Draft | undefined) ?? null,
  );
  function storeDraft(next: Draft | null) {
    if (next === null) {
      formDraftByKey.delete(draftKey);
    } else {
      formDraftByKey.set(draftKey, next);
    }
    setDraft(next);
  }
  return [draft, storeDraft] as const;
}
