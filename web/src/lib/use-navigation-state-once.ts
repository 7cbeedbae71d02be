import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { NavigationState } from './navigation-state.ts';

/**
 * Returns a value of the router's state and removes it from the history entry, so that neither Back
 * nor a reload shows it again.
 */
export function useNavigationStateOnce<Key extends keyof NavigationState>(
  key: Key,
): NavigationState[Key] | undefined {
  const { state, ...location }: Location<NavigationState | null> = useLocation();
  const navigate = useNavigate();
  const [initialValue] = useState(state?.[key]);
  useEffect(() => {
    if (state === null || !(key in state)) return;
    const { [key]: _removed, ...otherState } = state;
    void navigate(location, { replace: true, state: otherState });
  });
  return initialValue;
}

/**
 * Like useNavigationStateOnce, but returns undefined in the first render, because screen readers do
 * not announce a message that is rendered together with its live region.
 */
export function useDelayedNavigationStateOnce<Key extends keyof NavigationState>(
  key: Key,
): NavigationState[Key] | undefined {
  const initialValue = useNavigationStateOnce(key);
  const [delayedValue, setDelayedValue] = useState<NavigationState[Key]>();
  useEffect(() => setDelayedValue(initialValue), [initialValue]);
  return delayedValue;
}
