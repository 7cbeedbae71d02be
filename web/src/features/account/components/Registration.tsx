import { useEffect, useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { useConfirmedSession } from '../../../lib/use-session.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useFocusHandedOn } from '../../../ui/use-focus-handed-on.ts';
import { type CodeCheck, checkCode } from '../api/check-code.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** What a person with a code sees: the form, or why there is none for them. */
export function Registration({ code }: { code: string }) {
  const session = useConfirmedSession();
  const [check, setCheck] = useState<CodeCheck | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [checking, setChecking] = useState(true);
  // From then on the form itself says what becomes of the code, and the early check is outdated.
  const [submitted, setSubmitted] = useState(false);
  const [settled, setSettled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    let abandoned = false;
    setChecking(true);
    void checkCode(code).then((answer) => {
      if (!abandoned) {
        setCheck(answer);
        setChecking(false);
      }
    });
    return () => {
      abandoned = true;
    };
  }, [code, attempt]);

  // A registration that has just succeeded turns the visitor into a member while its message is
  // still being read; only a person who came as a member is told that they are one.
  const member = session.status === 'signedIn' && session.role !== null;
  useEffect(() => {
    if (!member && session.status !== 'loading') {
      setSettled(true);
    }
  }, [member, session.status]);

  if (session.status === 'loading') {
    return <Skeleton label="Loading…" bars={['h-12 w-full', 'h-14 w-full', 'h-12 w-11/12']} />;
  }
  if (member && !settled) {
    return <AlreadyMember code={code} partial={session.role === 'partialuser'} />;
  }
  const failed = check?.valid === false && !submitted ? check : null;
  return (
    <div className="flex flex-col gap-5">
      <LiveMessage message={failed && { tone: 'danger', text: failed.message }} />
      {failed && (
        <WaysOn checking={checking} onRetry={failed.again ? () => setAttempt(attempt + 1) : null} />
      )}
      {/* Stays while the code may still turn out to be good: the person may be filling it in. */}
      {(failed === null || failed.again) && (
        <RegistrationForm
          code={code}
          account={session.status === 'signedIn' && session.role === null ? session : null}
          onSubmitted={() => setSubmitted(true)}
        />
      )}
    </div>
  );
}

interface WaysOnProps {
  checking: boolean;
  /** Null where the same code cannot end better. */
  onRetry: (() => void) | null;
}

function WaysOn({ checking, onRetry }: WaysOnProps) {
  return (
    <div ref={useFocusHandedOn()} className="flex flex-wrap gap-3">
      {onRetry && (
        <Button tone="brand" pending={checking} onClick={onRetry}>
          Try again
        </Button>
      )}
      <ButtonLink to={PATHS.enterInvitation} tone="quiet">
        Enter another code
      </ButtonLink>
    </div>
  );
}

function AlreadyMember({ code, partial }: { code: string; partial: boolean }) {
  return partial ? (
    <div className="space-y-5">
      <Alert tone="info">
        You are already registered, so this can be your second code. Nothing has been used yet.
      </Alert>
      <ButtonLink to={PATHS.miniDashboard} state={{ code }} tone="accent">
        Use it as my second code
      </ButtonLink>
    </div>
  ) : (
    <div className="space-y-5">
      <Alert tone="info">You are already a member. This code stays free for somebody else.</Alert>
      <ButtonLink to={PATHS.dashboard}>Go to my dashboard</ButtonLink>
    </div>
  );
}
