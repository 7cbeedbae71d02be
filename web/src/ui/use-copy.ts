import { useState } from 'react';

/** If the text changes, the result of the last copy is null again. */
export function useCopy(text: string) {
  const [last, setLast] = useState<{ text: string; ended: 'copied' | 'failed' } | null>(null);

  async function copy() {
    // Lets screen readers announce a second copy, too.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, ended: 'copied' });
    } catch {
      // The browser or the user denies access to the clipboard.
      setLast({ text, ended: 'failed' });
    }
  }

  return { copyResult: last?.text === text ? last.ended : null, copy: () => void copy() };
}
