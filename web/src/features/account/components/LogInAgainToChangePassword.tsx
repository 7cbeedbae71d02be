import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useDelayedRedirect } from '../../../lib/use-delayed-redirect.ts';
import { changePassword } from '../change-password.ts';
import { logInAgain } from '../log-in-again.ts';
import { LogInAgainForm } from './LogInAgainForm.tsx';

interface LogInAgainToChangePasswordProps {
  newPassword: string;
}

export function LogInAgainToChangePassword({ newPassword }: LogInAgainToChangePasswordProps) {
  const [changed, setChanged] = useState(false);
  useDelayedRedirect(changed ? PATHS.dashboard : null, TIMINGS_MS.reauthenticationRedirect);

  async function logInAgainAndChangePassword(password: string | null): Promise<string> {
    await logInAgain(password, MESSAGES.reauthenticationFailed);
    const message = await changePassword(newPassword);
    setChanged(true);
    return message;
  }

  return (
    <LogInAgainForm
      label="Current password"
      buttonLabel="Log in and change password"
      logInAgainAndAct={logInAgainAndChangePassword}
    />
  );
}
