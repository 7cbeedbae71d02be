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
 * Returns the props of a search field. Calls `look` with the typed text after a pause, not for
 * every letter. `looked` is the current search. The field follows when a link changes it.
 */
export function useDebouncedSearch(looked: string, look: (typed: string) => void) {
  const [typed, setTyped] = useState(looked);
  const own = useRef(looked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The filter may change during the pause. The search then uses the new filter.
  const latest = useRef(look);

  useEffect(() => {
    if (looked !== own.current) {
      own.current = looked;
      setTyped(looked);
    }
  }, [looked]);

  useEffect(() => {
    latest.current = look;
  }, [look]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      own.current = target.value.trim();
      latest.current(own.current);
    }, REST_MS);
  }

  return { value: typed, onChange };
}
