import { useRef } from 'react';

/**
 * The same work, except that a call while it is under way does nothing: a double click arrives
 * before any state says that the first one is pending. `work` must not throw.
 */
export function useOneAtATime(work: () => Promise<void>): () => void {
  const working = useRef(false);
  return () => {
    if (working.current) {
      return;
    }
    working.current = true;
    void work().finally(() => {
      working.current = false;
    });
  };
}
