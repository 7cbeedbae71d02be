import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a value of the router's state and removes it from the history entry, so that neither Back
 * nor a reload shows it again.
 */
export function useOneTimeState<Value>(name: string): Value | undefined {
  const { state, ...location }: Location<Readonly<Record<string, Value>> | null> = useLocation();
  const navigate = useNavigate();
  const [initialValue] = useState(state?.[name]);
  useEffect(() => {
    if (state === null || !(name in state)) return;
    const { [name]: _removed, ...otherState } = state;
    void navigate(location, { replace: true, state: otherState });
  });
  return initialValue;
}

/**
 * Like useOneTimeState, but returns undefined in the first render, because screen readers do not
 * announce a message that is rendered together with its live region.
 */
export function useDelayedOneTimeState<Value>(name: string): Value | undefined {
  const initialValue = useOneTimeState<Value>(name);
  const [delayedValue, setDelayedValue] = useState<Value>();
  useEffect(() => setDelayedValue(() => initialValue), [initialValue]);
  return delayedValue;
}
