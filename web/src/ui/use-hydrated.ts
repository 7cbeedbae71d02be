import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * Returns false in the build and during hydration, then true. For content that depends on the
 * browser. Also for buttons that need the app: they are disabled until then, so that no press is
 * lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
