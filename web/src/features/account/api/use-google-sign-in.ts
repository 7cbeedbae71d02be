import { useRef } from 'react';
import { type FormOutcome, useAttempt } from '../../../ui/use-form.ts';

/** For a window that was closed, or given up, before the login finished. */
const ABANDONED: FormOutcome = {
  message: { tone: 'info', text: 'The Google window was closed before you finished.' },
};

/**
 * A sign-in in a window of Google's. Firebase notices only after some ten seconds that the window
 * was closed, because a window that did its work closes too. So the person may say it: `abandon`
 * ends the waiting at once, and `signal` tells `signIn`, which must not throw, to ignore an answer
 * that comes after all.
 */
export function useGoogleSignIn(signIn: (signal: AbortSignal) => Promise<FormOutcome>) {
  const waiting = useRef<AbortController | null>(null);
  const { outcome, pending, attempt } = useAttempt<void>(() => {
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    const abandoned = new Promise<FormOutcome>((resolve) => {
      signal.addEventListener('abort', () => resolve(ABANDONED), { once: true });
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
