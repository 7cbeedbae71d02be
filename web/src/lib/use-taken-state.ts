import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * What came along with the way to this page under a name, or undefined. It lives on in this page's
 * memory alone: the history entry that carried it is overwritten at once, so neither Back nor a
 * reload brings it up again.
 */
export function useTakenState<Value>(name: string): Value | undefined {
  const { state, ...here }: Location<Readonly<Record<string, Value>> | null> = useLocation();
  const navigate = useNavigate();
  const [taken] = useState(state?.[name]);
  useEffect(() => {
    if (state === null || !(name in state)) return;
    const { [name]: _taken, ...rest } = state;
    void navigate(here, { replace: true, state: rest });
  });
  return taken;
}

/** The same, a moment after the page: a message that comes with its place is not announced. */
export function useTakenNews<Value>(name: string): Value | undefined {
  const taken = useTakenState<Value>(name);
  const [news, setNews] = useState<Value>();
  useEffect(() => setNews(() => taken), [taken]);
  return news;
}
