import { NETWORK_NAME } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../../actions/use-action.ts';
import { refreshEmailVerified } from '../../../lib/session/refresh-account.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useFocusParentOnRemoval } from '../../../ui/use-focus-parent-on-removal.ts';
import { sendVerificationMail } from '../verify-address.ts';

/**
 * Reads again whether the email address is verified when the window gets the focus, because the
 * verification link opens in another tab.
 */
export function VerifyEmailNotice() {
  const { email, emailVerified, role } = useAccount();
  // A person without a role sees no request to verify the address, because no verification email is
  // sent before the registration ends.
  const isEmailUnverified = role !== null && !emailVerified;
  const [wasAsked, setWasAsked] = useState(isEmailUnverified);
  if (isEmailUnverified && !wasAsked) setWasAsked(true);
  const hasVerifiedEmail = wasAsked && emailVerified;
  return (
    <>
      {isEmailUnverified && <EmailNotVerifiedNotice email={email} />}
      <LiveMessage
        message={
          hasVerifiedEmail ? { tone: 'success', text: 'Your email address is verified.' } : null
        }
      />
    </>
  );
}

function EmailNotVerifiedNotice({ email }: { email: string }) {
  useEffect(() => {
    const refreshVerification = () => void refreshEmailVerified();
    refreshVerification();
    window.addEventListener('focus', refreshVerification);
    return () => window.removeEventListener('focus', refreshVerification);
  }, []);
  const verificationMailRequest = useAction(sendVerificationMail, { refetch: { only: [] } });
  const focusRef = useFocusParentOnRemoval();
  return (
    <div ref={focusRef}>
      <Card heading="Verify your email address" headingMargin={2}>
        <div className="flex flex-col items-start gap-4">
          <p className="text-sm text-ink-muted">
            Open the link in the email we sent to <strong className="text-ink">{email}</strong>.{' '}
            {`You can use ${NETWORK_NAME} without this, but if the address is wrong, you cannot reset your password.`}
            {__EMULATED__ &&
              ' This demo does not send that email; the link is in the emulator log.'}
          </p>
          <LiveMessage message={verificationMailRequest.message} />
          <Button
            tone="quiet"
            pending={verificationMailRequest.pending}
            onClick={() => void verificationMailRequest.run()}
          >
            Send the email again
          </Button>
        </div>
      </Card>
    </div>
  );
}
