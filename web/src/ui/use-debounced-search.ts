import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { TYPING_PAUSE_MS } from './use-debounced-text.ts';

/**
 * Calls `onSearch` when the user pauses typing. If a link changes `query`, the field shows the new
 * text.
 */
export function useDebouncedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const lastQuery = useRef(query);
  const searchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter may change between the last input and the search. The search uses the newest filter.
  const latestSearchCallback = useRef(onSearch);

  useEffect(() => {
    if (query !== lastQuery.current) {
      lastQuery.current = query;
      setTyped(query);
    }
  }, [query]);

  useEffect(() => {
    latestSearchCallback.current = onSearch;
  }, [onSearch]);

  useEffect(() => () => clearTimeout(searchTimer.current), []);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    clearTimeout(searchTimer.current);
    searchTimer.current = setTimeout(() => {
      lastQuery.current = target.value.trim();
      latestSearchCallback.current(lastQuery.current);
    }, TYPING_PAUSE_MS);
  }

  return { value: typed, onChange };
}
