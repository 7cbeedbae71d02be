import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** Delay after the last key before a search starts. Milliseconds. */
const REST_MS = 250;

/** Returns the typed text after a pause in typing. */
export function useResting(typed: string): string {
  const [resting, setResting] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setResting(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return resting;
}

/**
 * Returns the props of a search field. Calls `onSearch` with the typed text after a pause, not for
 * every letter. `query` is the current search. The field follows when a link changes it.
 */
export function useDebouncedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const lastQuery = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter may change during the pause. The search then uses the new filter.
  const latestOnSearch = useRef(onSearch);

  useEffect(() => {
    if (query !== lastQuery.current) {
      lastQuery.current = query;
      setTyped(query);
    }
  }, [query]);

  useEffect(() => {
    latestOnSearch.current = onSearch;
  }, [onSearch]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastQuery.current = target.value.trim();
      latestOnSearch.current(lastQuery.current);
    }, REST_MS);
  }

  return { value: typed, onChange };
}
