import { useEffect, useState } from 'react';

export const TYPING_PAUSE_MS = 250;

export function useTextAfterPause(typed: string): string {
  const [settledText, setSettledText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settledText;
}
