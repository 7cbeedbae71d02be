import { MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { type FormOutcome, failed } from '../../../ui/use-form.ts';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import { changePassword } from '../api/change-password.ts';
import { confirmIdentity } from '../api/confirm-identity.ts';
import { FreshLogin } from './FreshLogin.tsx';

interface ReauthenticationFormProps {
  /** Applied as soon as the person has logged in again. */
  newPassword: string;
}

/** A fresh login, then the pending password, then the dashboard. */
export function ReauthenticationForm({ newPassword }: ReauthenticationFormProps) {
  const [changed, setChanged] = useState(false);
  useRedirectAfter(changed ? PATHS.dashboard : null, TIMINGS_MS.reauthenticationRedirect);

  async function apply(password: string | null): Promise<FormOutcome> {
    const refusal = await confirmIdentity(password, MESSAGES.reauthenticationFailed);
    if (refusal !== null) return refusal;
    const change = await changePassword(newPassword);
    if (change === 'log in first') return failed(MESSAGES.passwordFailed);
    setChanged(change.done === true);
    return change;
  }

  return (
    <FreshLogin label="Current password" button="Log in and change password" attempt={apply} />
  );
}
