import { createContext, useContext } from 'react';

/** Loads a page's code before it is asked for; the app supplies it, links use it. */
export const Prefetch = createContext<(path: string) => unknown>(() => {});

/** Handlers that prefetch a link's page as soon as somebody points at it or reaches it by key. */
export function usePrefetch(path: string) {
  const prefetch = useContext(Prefetch);
  return {
    onPointerEnter: () => void prefetch(path),
    onFocus: () => void prefetch(path),
  };
}
