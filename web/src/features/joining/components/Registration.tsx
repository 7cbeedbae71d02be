import { formatInvitationCode } from '@elevere/functions/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session/session-states.ts';
import { useConfirmedSession } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { SomethingWentWrong } from '../../../ui/illustrations/SomethingWentWrong.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { NoScriptNotice } from '../../../ui/NoScriptNotice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { AgreeToTerms } from '../../account/components/AgreeToTerms.tsx';
import {
  type CodeCheck,
  INVALID_CODE_EXPLANATION,
  useCodeCheck,
} from '../api/validate-invitation-code.ts';
import { InvitationLetter, NextSteps } from './InvitationLetter.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const TWO_VOUCHES_LEAD = 'You need two members to vouch for you. This code is from one.';

/** Shows the form even while `code` is null, before the page has read the code from the URL. */
export function Registration({ code }: { code: string | null }) {
  const session = useConfirmedSession('form touched');
  const { result, checking, checkAgain } = useCodeCheck(code);
  const [submitted, setSubmitted] = useState(false);
  const [refusalMessage, setRefusalMessage] = useState<string | null>(null);
  // True if the person opened the page without a role. Registering then must not switch the page to
  // "already registered".
  const [wasVisitor, setWasVisitor] = useState(false);

  const account = session.status === 'in' ? session.account : null;
  const role = account?.role ?? null;
  // Waits for hydration, because the prerendered page treats everybody as a visitor.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated && role === null && session.status !== 'unknown') {
      setWasVisitor(true);
    }
  }, [hydrated, role, session.status]);

  if (code !== null && role !== null && !wasVisitor) {
    return (
      <AlreadyMember code={code} isNewcomer={role === 'partialuser'} check={result}>
        {result?.valid === false && result.canRetry && (
          <FailedCheck explanation={result.explanation} checking={checking} onRetry={checkAgain} />
        )}
      </AlreadyMember>
    );
  }
  const failedCheck =
    refusalMessage !== null
      ? { message: refusalMessage, canRetry: false, explanation: undefined }
      : result?.valid === false && !submitted
        ? result
        : null;
  const isCodeInvalid = failedCheck !== null && !failedCheck.canRetry;
  const accountWithoutRole = role === null ? account : null;
  return (
    <Page
      heading={isCodeInvalid ? 'This invitation does not work' : 'You are invited to register'}
      lead={isCodeInvalid ? null : TWO_VOUCHES_LEAD}
    >
      <div className="flex flex-col gap-6">
        <LiveMessage message={failedCheck && { tone: 'danger', text: failedCheck.message }} />
        {failedCheck?.canRetry && (
          <FailedCheck
            explanation={failedCheck.explanation}
            checking={checking}
            onRetry={checkAgain}
          />
        )}
        {code !== null && isCodeInvalid ? (
          <InvalidCode code={code} account={accountWithoutRole} />
        ) : (
          // The form stays while the code is checked, because the person may be typing.
          <InvitationAndForm>
            <InvitationLetter
              code={code}
              check={result?.valid === true ? result : null}
              submitted={submitted}
            />
            <div className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Card>
                <NoScriptNotice />
                <RegistrationForm
                  // Before hydration the code is unknown, and start.ts delays a submit until then.
                  code={code ?? ''}
                  account={accountWithoutRole}
                  onSubmitted={() => setSubmitted(true)}
                  onCodeInvalid={setRefusalMessage}
                />
              </Card>
              <SmallPrint mayHaveAccount={accountWithoutRole === null} />
            </div>
            <NextSteps />
          </InvitationAndForm>
        )}
      </div>
    </Page>
  );
}

function InvitationAndForm({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useReturnFocus()}
      className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
    >
      {children}
    </div>
  );
}

function InvalidCode({ code, account }: { code: string; account: Account | null }) {
  return (
    <div className="grid items-center gap-x-20 gap-y-8 lg:grid-cols-2">
      <div className="space-y-5">
        <InvitationCard shown={formatInvitationCode(code)} state="ended" />
        <p>{INVALID_CODE_EXPLANATION}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={PATHS.enterInvitation} tone="accent">
            Enter another code
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-muted">
          {account === null ? (
            <>
              Already registered? <TextLink to={PATHS.login}>Log in</TextLink>
            </>
          ) : (
            <>
              You’re logged in as <strong className="text-ink">{account.email}</strong>. Another
              code completes your registration. You do not need a new account.
            </>
          )}
        </p>
      </div>
      <SomethingWentWrong className="hidden w-full lg:block" />
    </div>
  );
}

interface FailedCheckProps {
  explanation: string | undefined;
  checking: boolean;
  onRetry: () => void;
}

/** Shows only the explanation and buttons of a failed check. The page's live region shows the message. */
function FailedCheck({ explanation, checking, onRetry }: FailedCheckProps) {
  return (
    <LoadFailure text={null} hint={explanation} retrying={checking} onRetry={onRetry}>
      <ButtonLink to={PATHS.enterInvitation} tone="quiet">
        Enter another code
      </ButtonLink>
    </LoadFailure>
  );
}

function SmallPrint({ mayHaveAccount }: { mayHaveAccount: boolean }) {
  return (
    <div className="space-y-2 text-sm text-ink-muted">
      <AgreeToTerms by="registering" />
      {mayHaveAccount && (
        <p>
          Already registered? <TextLink to={PATHS.login}>Log in</TextLink>
        </p>
      )}
    </div>
  );
}

interface AlreadyMemberProps {
  code: string;
  isNewcomer: boolean;
  check: CodeCheck | null;
  children: ReactNode;
}

function AlreadyMember({ code, isNewcomer, check, children }: AlreadyMemberProps) {
  return (
    <Page heading="You’re already registered" width="prose">
      <div className="space-y-5">
        <InvitationCard
          shown={formatInvitationCode(code)}
          state={check?.valid ? 'active' : 'ended'}
        />
        <LiveMessage
          message={
            check && {
              tone: check.valid ? 'info' : 'danger',
              text: check.valid ? usableCodeHint(isNewcomer) : check.message,
            }
          }
        />
        {check?.valid === false && !check.canRetry && <p>{INVALID_CODE_EXPLANATION}</p>}
        {children}
        {check?.valid && isNewcomer ? (
          <ButtonLink to={PATHS.miniDashboard} state={{ code }} tone="accent">
            Use it as my second code
          </ButtonLink>
        ) : (
          <ButtonLink to={isNewcomer ? PATHS.miniDashboard : PATHS.dashboard} tone="accent">
            Go to my dashboard
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

function usableCodeHint(isNewcomer: boolean): string {
  return isNewcomer
    ? 'You can use this as your second code. It has not been used yet.'
    : 'You’re already a full member. Someone else can still use this code.';
}
