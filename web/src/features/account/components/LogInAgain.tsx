import type { FormOutcome } from '../../../ui/use-form.ts';
import { logInAgain } from '../api/log-in-again.ts';
import { FreshLogin } from './FreshLogin.tsx';

interface LogInAgainProps {
  /** What wanted a recent login; tried again after it. */
  retry: () => Promise<FormOutcome>;
}

/** A new login in place, before a change for which the last one is too long ago. */
export function LogInAgain({ retry }: LogInAgainProps) {
  return (
    <div className="space-y-5">
      <p role="status" className="text-sm">
        This needs a login within the last hour. Log in again to continue.
      </p>
      <FreshLogin
        label="Your password"
        button="Log in and continue"
        focused
        attempt={(password, signal) => logInAgain(password, retry, signal)}
      />
    </div>
  );
}
