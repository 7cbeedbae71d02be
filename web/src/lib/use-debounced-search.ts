import { type ChangeEvent, useEffect, useRef, useState } from 'react';

/** How long typing rests before it is looked for. Milliseconds. */
const REST_MS = 250;

/** What was typed, once typing rests. */
export function useResting(typed: string): string {
  const [resting, setResting] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setResting(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return resting;
}

/**
 * For a search field: `look` hears what is typed once typing rests, not every letter. `looked` is
 * what is looked for; where a link changes that, the field follows. Spread on it.
 */
export function useDebouncedSearch(looked: string, look: (typed: string) => void) {
  const [typed, setTyped] = useState(looked);
  const own = useRef(looked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter may be chosen while typing rests: what is looked for then goes beside it.
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
