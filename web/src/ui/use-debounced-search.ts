import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from './use-text-after-pause.ts';

/**
 * Calls `onSearch` when the user pauses typing. If a link changes `query`, the field shows the new
 * text.
 */
export function useDebouncedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const lastQuery = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter may change between the last input and the search. The search uses the newest filter.
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
    }, TYPING_PAUSE_MS);
  }

  return { value: typed, onChange };
}
