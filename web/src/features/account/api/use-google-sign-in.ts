import { type FormOutcome, useAttempt } from '../../../ui/use-form.ts';

/** A sign-in in a window of Google's: whether it is open, and how it ended. */
export function useGoogleSignIn(signIn: () => Promise<FormOutcome>) {
  const { outcome, pending, attempt } = useAttempt<void>(signIn);
  return { outcome, pending, start: () => void attempt() };
}
