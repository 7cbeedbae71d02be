import { createContext, use } from 'react';

/** True once the app has taken over what the build rendered (app/Hydration.tsx). */
export const Hydrated = createContext(false);

/**
 * False in what the build rendered, until the app has taken it over: a button that does nothing
 * yet is disabled, so that no press is lost.
 */
export function useHydrated(): boolean {
  return use(Hydrated);
}
