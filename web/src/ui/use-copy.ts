import { useState } from 'react';

/**
 * Returns a function that copies a text to the clipboard, and the result of the last copy. If the
 * text changes, the result is null again.
 */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; ended: 'copied' | 'failed' } | null>(null);

  async function copy() {
    // Clears the last result, so that screen readers announce a second copy, too.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, ended: 'copied' });
    } catch {
      // The browser or the user denies access to the clipboard. The user can still select the text.
      setLast({ text, ended: 'failed' });
    }
  }

  return { copying: last?.text === text ? last.ended : null, copy: () => void copy() };
}
