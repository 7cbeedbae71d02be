import { useEffect, useState } from 'react';
import type { Message } from './LiveMessage.tsx';

/** A message that goes by itself `afterMs` (milliseconds) after it was said. */
export function useVanishingMessage(afterMs: number) {
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    if (message === null) {
      return;
    }
    const timer = setTimeout(() => setMessage(null), afterMs);
    return () => clearTimeout(timer);
  }, [message, afterMs]);

  return [message, setMessage] as const;
}
