import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The value is removed from the history entry, so neither Back nor a reload shows it again. */
export function useOneTimeState<Value>(name: string): Value | undefined {
  const { state, ...location }: Location<Readonly<Record<string, Value>> | null> = useLocation();
  const navigate = useNavigate();
  const [taken] = useState(state?.[name]);
  useEffect(() => {
    if (state === null || !(name in state)) return;
    const { [name]: _taken, ...otherState } = state;
    void navigate(location, { replace: true, state: otherState });
  });
  return taken;
}

/**
 * Returns undefined in the first render, because screen readers do not announce a message that is
 * rendered together with its live region.
 */
export function useDelayedOneTimeState<Value>(name: string): Value | undefined {
  const taken = useOneTimeState<Value>(name);
  const [news, setNews] = useState<Value>();
  useEffect(() => setNews(() => taken), [taken]);
  return news;
}
