import { NETWORK_NAME } from '@elevere/functions/contract';
import { useEffect } from 'react';
import { refreshVerified } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { sendVerificationMail } from '../api/verify-address.ts';

/** Asks to verify the address; hidden once the session is verified, in any tab. */
export function VerifyAddress({ email }: { email: string }) {
  useEffect(() => {
    const look = () => void refreshVerified();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  const { outcome, pending, formProps } = useForm(sendVerificationMail);
  return (
    <Card>
      <h2 className="mb-2 text-lg font-semibold tracking-tight">Verify your email address</h2>
      <form {...formProps} className="flex flex-col items-start gap-4">
        <p className="text-sm text-ink-muted">
          Open the link in the email we sent to <strong className="text-ink">{email}</strong>.{' '}
          {`You can use ${NETWORK_NAME} without this, but with a wrong address you cannot reset your password.`}
          {__EMULATED__ && ' This demo sends no such email; the link is in the emulator log.'}
        </p>
        <LiveMessage message={outcome.message ?? null} />
        <Button type="submit" tone="quiet" pending={pending}>
          Send the email again
        </Button>
      </form>
    </Card>
  );
}
