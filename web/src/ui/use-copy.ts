import { useState } from 'react';

/** Copies a text to the clipboard and returns the result until the text changes. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; ended: 'copied' | 'failed' } | null>(null);

  async function copy() {
    // Clears the last result, so that a second one is announced, too.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, ended: 'copied' });
    } catch {
      // The browser or the user denies access. The text can still be selected.
      setLast({ text, ended: 'failed' });
    }
  }

  return { copying: last?.text === text ? last.ended : null, copy: () => void copy() };
}
