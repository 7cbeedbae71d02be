import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import type { Message } from '../../../ui/LiveMessage.tsx';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import { changePassword } from '../api/change-password.ts';
import { relogin } from '../api/relogin.ts';
import { ReloginForm } from './ReloginForm.tsx';

interface ReloginToChangePasswordProps {
  newPassword: string;
}

export function ReloginToChangePassword({ newPassword }: ReloginToChangePasswordProps) {
  const [changed, setChanged] = useState(false);
  useRedirectAfter(changed ? PATHS.dashboard : null, TIMINGS_MS.reauthenticationRedirect);

  async function reloginAndChangePassword(password: string | null): Promise<Message> {
    await relogin(password, MESSAGES.reauthenticationFailed);
    const message = await changePassword(newPassword);
    setChanged(true);
    return message;
  }

  return (
    <ReloginForm
      label="Current password"
      buttonLabel="Log in and change password"
      reloginAndAct={reloginAndChangePassword}
    />
  );
}
