import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { NavigationState } from './navigation-state.ts';

const subscribeToNothing = () => () => undefined;

/**
 * Returns the router's state. Null during hydration, because the build rendered the page without
 * this state.
 */
export function useNavigationState(): NavigationState | null {
  const { state }: Location<NavigationState | null> = useLocation();
  return useSyncExternalStore(
    subscribeToNothing,
    () => state,
    () => null,
  );
}
