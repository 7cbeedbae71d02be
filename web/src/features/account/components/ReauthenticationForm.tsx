import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import { changePassword } from '../api/change-password.ts';
import { confirmIdentity } from '../api/confirm-identity.ts';
import { FreshLogin } from './FreshLogin.tsx';

interface ReauthenticationFormProps {
  newPassword: string;
}

export function ReauthenticationForm({ newPassword }: ReauthenticationFormProps) {
  const [changed, setChanged] = useState(false);
  useRedirectAfter(changed ? PATHS.dashboard : null, TIMINGS_MS.reauthenticationRedirect);

  async function logIn(password: string | null): Promise<object> {
    await confirmIdentity(password, MESSAGES.reauthenticationFailed);
    const outcome = await changePassword(newPassword);
    setChanged(true);
    return outcome;
  }

  return (
    <FreshLogin label="Current password" buttonLabel="Log in and change password" logIn={logIn} />
  );
}
