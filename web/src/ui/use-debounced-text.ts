import { useEffect, useState } from 'react';

export const TYPING_PAUSE_MS = 250;

export function useDebouncedText(typed: string): string {
  const [debouncedText, setSettledText] = useState(typed);
  useEffect(() => {
    const pauseTimer = setTimeout(() => setSettledText(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pauseTimer);
  }, [typed]);
  return debouncedText;
}
