import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false in the build and during hydration, when a press on a button would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
