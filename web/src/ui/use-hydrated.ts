import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in the build and during hydration, when a press on a button would be lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
