import { bearerToken } from '../../../lib/session.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';
import { confirmIdentity } from './change-password.ts';

/**
 * A new login of the same person, by this password, or by Google if there is none; then a fresh
 * token, which carries its time, and what wanted it. `signal` gives up before that.
 */
export async function logInAgain(
  password: string | null,
  retry: () => Promise<FormOutcome>,
  signal?: AbortSignal,
): Promise<FormOutcome> {
  const refused = password === null ? WRONG_GOOGLE : WRONG_PASSWORD;
  const refusal = await confirmIdentity(password, refused, signal);
  if (refusal !== null) return refusal;
  await bearerToken({ renew: true });
  return retry();
}

const WRONG_PASSWORD = 'That did not work. Check your password and try again.';
const WRONG_GOOGLE = 'That did not work. Choose the Google account of your login and try again.';
