import { useRef } from 'react';
import { WINDOW_CLOSED } from '../../../lib/auth-message.ts';
import { type FormOutcome, failed, useAttempt } from '../../../ui/use-form.ts';

/**
 * A sign-in in a window of Google's. Firebase notices only after some ten seconds that the window
 * was closed, because a window that did its work closes too. So the person may say so: `abandon`
 * ends the wait at once, and `signal` tells `signIn` to ignore a late answer. `failure` is the
 * fixed sentence around a closed window, where it has one.
 */
export function useGoogleSignIn(
  signIn: (signal: AbortSignal) => Promise<FormOutcome>,
  failure?: (message: string) => string,
) {
  const waiting = useRef<AbortController | null>(null);
  const { outcome, pending, attempt } = useAttempt<void>(() => {
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const abandoned = new Promise<FormOutcome>((resolve) => {
      const closed = failure
        ? failed(failure(WINDOW_CLOSED))
        : { message: { tone: 'info', text: WINDOW_CLOSED } as const };
      signal.addEventListener('abort', () => resolve(closed), { once: true });
    });
    return Promise.race([signIn(signal), abandoned]);
  });
  return {
    outcome,
    pending,
    start: () => void attempt(),
    abandon: () => waiting.current?.abort(),
  };
}
