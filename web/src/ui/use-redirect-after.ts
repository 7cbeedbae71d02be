import { createContext, use, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Fetches what the page at a path needs to be painted. Never rejects. App.tsx provides it. */
export const FetchPage = createContext<(path: string) => Promise<void>>(async () => {});

/**
 * Goes to `to` once `delayMs` (milliseconds) have passed and that page can be painted: until then
 * the message that leads on stays. Does nothing while `to` is null.
 */
export function useRedirectAfter(to: string | null, delayMs: number): void {
  const navigate = useNavigate();
  const fetchPage = use(FetchPage);
  useEffect(() => {
    if (to === null) {
      return;
    }
    let left = false;
    const fetched = fetchPage(to);
    const timer = setTimeout(async () => {
      await fetched;
      if (!left) {
        await navigate(to, { replace: true });
      }
    }, delayMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [to, delayMs, navigate, fetchPage]);
}
