import { useEffect, useState } from 'react';

export const TYPING_PAUSE_MS = 250;

export function useDebouncedText(typed: string): string {
  const [debouncedText, setDebouncedText] = useState(typed);
  useEffect(() => {
    const pauseTimer = setTimeout(() => setDebouncedText(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pauseTimer);
  }, [typed]);
  return debouncedText;
}
