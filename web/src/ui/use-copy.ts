import { useState } from 'react';

export type Copying = 'idle' | 'copied' | 'failed';

/** Puts a text on the clipboard and remembers how that went. */
export function useCopy(text: string) {
  const [copying, setCopying] = useState<Copying>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      // The browser or the person forbids it; the text can still be selected.
      setCopying('failed');
    }
  }

  return { copying, copy: () => void copy() };
}
