import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false in the build and while React hydrates, then true. What depends on the browser waits
 * for it. A button that does nothing before is disabled, so that no press is lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
