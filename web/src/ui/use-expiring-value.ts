import { useEffect, useState } from 'react';

export function useExpiringValue<Value>(afterMs: number) {
  const [held, setHeld] = useState<{ readonly value: Value | null }>({ value: null });

  useEffect(() => {
    if (held.value === null) {
      return;
    }
    const timer = setTimeout(() => setHeld({ value: null }), afterMs);
    return () => clearTimeout(timer);
  }, [held, afterMs]);

  return [held.value, (value: Value | null) => setHeld({ value })] as const;
}
