import { useState } from 'react';

/** `copyResult` is the result of the last copy. The result is null again if the text changes. */
export function useClipboardCopy(text: string) {
  const [last, setLast] = useState<{ text: string; ended: 'copied' | 'failed' } | null>(null);

  async function copyText() {
    // Deletes the last result first, so that screen readers announce a second copy too.
    setLast(null);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ text, ended: 'copied' });
    } catch {
      // The copy fails if the browser or the user denies access to the clipboard.
      setLast({ text, ended: 'failed' });
    }
  }

  return { copyResult: last?.text === text ? last.ended : null, copy: () => void copyText() };
}
