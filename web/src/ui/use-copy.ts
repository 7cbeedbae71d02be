import { useState } from 'react';

type Copying = 'idle' | 'copied' | 'failed';

/** Puts texts on the clipboard and remembers how the last time went. */
export function useCopy() {
  const [copying, setCopying] = useState<Copying>('idle');

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      // The browser or the person forbids it; the text can still be selected.
      setCopying('failed');
    }
  }

  return { copying, copy: (text: string) => void copy(text) };
}
