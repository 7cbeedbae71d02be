import { NETWORK_NAME } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { refreshVerified } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { sendVerificationMail } from '../api/verify-address.ts';

/** Asks a member to verify their email address. Confirms it once they have, in any tab. */
export function VerifyAddress() {
  const { email, emailVerified, role } = useMember();
  // Registration has already sent a verification email.
  const isUnverified = role !== null && !emailVerified;
  const [asked, setAsked] = useState(isUnverified);
  if (isUnverified && !asked) setAsked(true);
  const verified = asked && emailVerified;
  return (
    <>
      {isUnverified && <NotVerified email={email} />}
      <LiveMessage
        message={verified ? { tone: 'success', text: 'Your email address is verified.' } : null}
      />
    </>
  );
}

function NotVerified({ email }: { email: string }) {
  useEffect(() => {
    const refresh = () => void refreshVerified();
    refresh();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  const send = useAction<FormData>(sendVerificationMail, { except: 'all' });
  const { formProps } = useForm(send);
  const leaving = useReturnFocus();
  return (
    <div ref={leaving}>
      <Card>
        <h2 className="mb-2 text-lg font-semibold tracking-tight">Verify your email address</h2>
        <form {...formProps} className="flex flex-col items-start gap-4">
          <p className="text-sm text-ink-muted">
            Open the link in the email we sent to <strong className="text-ink">{email}</strong>.{' '}
            {`You can use ${NETWORK_NAME} without this, but with a wrong address you cannot reset your password.`}
            {__EMULATED__ && ' This demo sends no such email; the link is in the emulator log.'}
          </p>
          <LiveMessage message={messageOf(send)} />
          <Button type="submit" tone="quiet" pending={send.pending}>
            Send the email again
          </Button>
        </form>
      </Card>
    </div>
  );
}
