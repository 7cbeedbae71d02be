import { useEffect, useState } from 'react';

export function useTemporaryValue<Value>(afterMs: number) {
  const [held, setHeld] = useState<{ readonly value: Value | null }>({ value: null });

  useEffect(() => {
    if (held.value === null) {
      return;
    }
    const expiryTimer = setTimeout(() => setHeld({ value: null }), afterMs);
    return () => clearTimeout(expiryTimer);
  }, [held, afterMs]);

  return [held.value, (value: Value | null) => setHeld({ value })] as const;
}
