import { useEffect, useState } from 'react';

/** A flag that lowers itself `durationMs` (milliseconds) after it was last raised. */
export function useTimedFlag(durationMs: number) {
  const [raisedAt, setRaisedAt] = useState<number | null>(null);
  useEffect(() => {
    if (raisedAt === null) {
      return;
    }
    const timer = setTimeout(() => setRaisedAt(null), durationMs);
    return () => clearTimeout(timer);
  }, [raisedAt, durationMs]);
  return {
    raised: raisedAt !== null,
    raise: () => setRaisedAt(performance.now()),
    lower: () => setRaisedAt(null),
  };
}
