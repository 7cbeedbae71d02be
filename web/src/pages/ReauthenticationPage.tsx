import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { LogInAgainToChangePassword } from '../features/account/components/LogInAgainToChangePassword.tsx';
import { forgetPendingPassword, pendingPasswordOf } from '../features/account/pending-password.ts';
import type { NavigationState } from '../lib/navigation-state.ts';
import { PATHS } from '../lib/paths.ts';
import { useAccount } from '../lib/session/use-session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { KeptSafeIllustration } from '../ui/illustrations/KeptSafeIllustration.tsx';
import { TextLink } from '../ui/links.tsx';
import { Page } from '../ui/Page.tsx';
import { SidePicture } from '../ui/SidePicture.tsx';

/**
 * Redirects to /change-password if the browser no longer has the new password that waits for the
 * new login, for example after a reload.
 */
export default function ReauthenticationPage() {
  const { uid, email } = useAccount();
  const [newPassword] = useState(() => pendingPasswordOf(uid));
  useEffect(forgetPendingPassword, []);
  if (newPassword === null) {
    return (
      <Navigate
        to={PATHS.changePassword}
        replace
        state={{ passwordLost: true } satisfies NavigationState}
      />
    );
  }
  return (
    <Page
      width="form"
      heading="Log in again"
      picture={
        <SidePicture
          picture={KeptSafeIllustration}
          caption="We ask again so that only you can change your password."
        />
      }
    >
      <div className="space-y-6">
        <div role="alert">
          <Alert tone="info">
            You logged in a while ago. Log in again as <strong>{email}</strong> to set your new
            password.
          </Alert>
        </div>
        <Card>
          <LogInAgainToChangePassword newPassword={newPassword} />
        </Card>
        <p className="text-sm text-ink-muted">
          Changed your mind? <TextLink to={PATHS.changePassword}>Back to change password</TextLink>
        </p>
      </div>
    </Page>
  );
}
