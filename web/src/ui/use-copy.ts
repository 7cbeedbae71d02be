import { useState } from 'react';

type Copying = 'idle' | 'copied' | 'failed';

/** Puts a text on the clipboard and remembers how that went, until it is another text. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; copying: Copying } | null>(null);

  async function copy() {
    // What is done again is said again.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, copying: 'copied' });
    } catch {
      // The browser or the person forbids it; the text can still be selected.
      setLast({ text, copying: 'failed' });
    }
  }

  const copying: Copying = last?.text === text ? last.copying : 'idle';
  return { copying, copy: () => void copy() };
}
