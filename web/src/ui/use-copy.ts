import { useState } from 'react';

/** Puts a text on the clipboard and remembers how that went, until it is another text. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; ended: 'copied' | 'failed' } | null>(null);

  async function copy() {
    // What is done again is said again.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, ended: 'copied' });
    } catch {
      // The browser or the person forbids it; the text can still be selected.
      setLast({ text, ended: 'failed' });
    }
  }

  return { copying: last?.text === text ? last.ended : null, copy: () => void copy() };
}
