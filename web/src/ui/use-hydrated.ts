import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/**
 * False in what the build rendered, until the app has taken it over: a button that does nothing
 * yet is disabled, so that no press is lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
