import { useEffect, useState } from 'react';
import { PATHS } from '../../lib/paths.ts';
import { useConfirmedSession } from '../../lib/use-session.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type CodeCheck, checkCode } from './check-code.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

/** What somebody with a code sees: the form, or why there is none for them. */
export function Registration({ code }: { code: string }) {
  const session = useConfirmedSession();
  const [check, setCheck] = useState<CodeCheck | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    let abandoned = false;
    setCheck(null);
    void checkCode(code).then((answer) => {
      if (!abandoned) {
        setCheck(answer);
      }
    });
    return () => {
      abandoned = true;
    };
  }, [code, attempt]);

  // A registration that has just succeeded turns the visitor into a member while its message is
  // still being read; only somebody who came as a member is told that they are one.
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
  if (check?.valid === false) {
    return (
      <div className="space-y-5">
        <div role="alert">
          <Alert tone="danger">{check.message}</Alert>
        </div>
        <div className="flex flex-wrap gap-3">
          {check.again && (
            <Button tone="brand" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          )}
          <ButtonLink to={PATHS.enterInvitation} tone="quiet">
            Enter another code
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <RegistrationForm
      code={code}
      account={session.status === 'signedIn' && session.role === null ? session : null}
    />
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
