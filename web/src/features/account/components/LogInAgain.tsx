import { ApiError } from '../../../lib/api-error.ts';
import { bearerToken } from '../../../lib/session.ts';
import type { FormOutcome } from '../../../ui/use-form.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { confirmIdentity, NOT_CONFIRMED } from '../api/confirm-identity.ts';
import { FreshLogin } from './FreshLogin.tsx';

/** True iff the server wants a login of the last hour first. */
export function wantsRecentLogin(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'recent_sign_in_required';
}

interface LogInAgainProps {
  /** What wanted a recent login; tried again after it. */
  retry: () => Promise<FormOutcome>;
}

/** A new login in place, before a change for which the last one is too long ago. */
export function LogInAgain({ retry }: LogInAgainProps) {
  return (
    <div ref={useReturnFocus()} className="space-y-5">
      <p role="status" className="text-sm">
        This needs a login within the last hour. Log in again to continue.
      </p>
      <FreshLogin
        label="Your password"
        button="Log in and continue"
        focused
        attempt={(password) => logInAgain(password, retry)}
      />
    </div>
  );
}

/**
 * A new login of the same person, by this password, or by Google if there is none; then a fresh
 * token, which carries its time, and what wanted it.
 */
async function logInAgain(
  password: string | null,
  retry: () => Promise<FormOutcome>,
): Promise<FormOutcome> {
  const refused = password === null ? NOT_CONFIRMED_BY_GOOGLE : NOT_CONFIRMED;
  const refusal = await confirmIdentity(password, refused);
  if (refusal !== null) return refusal;
  await bearerToken({ renew: true });
  return retry();
}

const NOT_CONFIRMED_BY_GOOGLE =
  'We could not confirm that it’s you. Choose the Google account of your login and try again.';
