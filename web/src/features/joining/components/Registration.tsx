import { formatInvitationCode } from '@elevere/functions/contract';
import { type ReactNode, useState } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import type { Account } from '../../../lib/session/session-states.ts';
import { useSession, useSessionConfirmation } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/Card.tsx';
import { SomethingWentWrongIllustration } from '../../../ui/illustrations/SomethingWentWrongIllustration.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { LoadFailureNotice } from '../../../ui/LoadFailureNotice.tsx';
import { ButtonLink, TextLink } from '../../../ui/links.tsx';
import { NoScriptNotice } from '../../../ui/NoScriptNotice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useFocusParentOnRemoval } from '../../../ui/use-focus-parent-on-removal.ts';
import { TermsConsentText } from '../../account/components/TermsConsentText.tsx';
import { InvitationCard } from '../../invitations/components/InvitationCard.tsx';
import { type CodeCheck, useCodeCheck } from '../api/validate-invitation-code.ts';
import { INVALID_CODE_EXPLANATION } from '../code-schema.ts';
import { registrationViewOf } from '../registration-view.ts';
import { InvitationLetter } from './InvitationLetter.tsx';
import { NextSteps } from './NextSteps.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

interface RegistrationProps {
  /** Null until the page has read the code from the URL. */
  code: string | null;
}

interface RegistrationSubmission {
  /** Account that registers. Null for a visitor. */
  readonly account: Account | null;
}

export function Registration({ code }: RegistrationProps) {
  useSessionConfirmation('on first focus');
  const session = useSession();
  const { result: codeCheck, checking, checkAgain } = useCodeCheck(code);
  const [submission, setSubmission] = useState<RegistrationSubmission | null>(null);
  const [refusalMessage, setRefusalMessage] = useState<string | null>(null);

  const account = session.status === 'in' ? session.account : null;
  const role = account?.role ?? null;
  // A successful registration gives the account a role. The form then still shows the account that
  // submitted it.
  const accountOfForm = role === null ? account : (submission?.account ?? null);

  const registrationView = registrationViewOf({
    code,
    codeCheck,
    role,
    isSubmitted: submission !== null,
    refusalMessage,
  });
  switch (registrationView.kind) {
    case 'alreadyRegistered':
      return (
        <AlreadyRegisteredNotice
          {...registrationView}
          isCheckingCode={checking}
          onRetry={checkAgain}
        />
      );
    case 'invalidCode':
      return (
        <InvitationPage
          heading="This invitation does not work"
          failureMessage={registrationView.message}
        >
          <InvalidCode code={registrationView.code} account={accountOfForm} />
        </InvitationPage>
      );
    case 'form':
      return (
        <InvitationPage
          heading="You are invited to register"
          lead="You need two members to vouch for you. This code is from one."
          failureMessage={registrationView.failedCodeCheck?.message}
        >
          {registrationView.failedCodeCheck !== null && (
            <RetryCodeCheck
              explanation={registrationView.failedCodeCheck.explanation}
              isCheckingCode={checking}
              onRetry={checkAgain}
            />
          )}
          <InvitationWithForm>
            <InvitationLetter
              code={code}
              codeCheck={registrationView.validCodeCheck}
              isSubmitted={submission !== null}
            />
            <div className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <Card>
                <NoScriptNotice />
                <RegistrationForm
                  // Before hydration the code is unknown, and start.ts delays a submit until then.
                  code={code ?? ''}
                  account={accountOfForm}
                  onSubmitted={(registeringAccount) =>
                    setSubmission({ account: registeringAccount })
                  }
                  onCodeInvalid={setRefusalMessage}
                />
              </Card>
              <RegistrationSmallPrint mayHaveAccount={accountOfForm === null} />
            </div>
            <NextSteps />
          </InvitationWithForm>
        </InvitationPage>
      );
  }
}

interface InvitationPageProps {
  heading: string;
  lead?: string;
  failureMessage: string | undefined;
  children: ReactNode;
}

/**
 * The views with and without the form share the live region, so that it announces an invalid code.
 */
function InvitationPage({ heading, lead, failureMessage, children }: InvitationPageProps) {
  return (
    <Page heading={heading} lead={lead}>
      <div className="flex flex-col gap-6">
        <LiveMessage
          message={failureMessage === undefined ? null : { tone: 'danger', text: failureMessage }}
        />
        {children}
      </div>
    </Page>
  );
}

function InvitationWithForm({ children }: { children: ReactNode }) {
  return (
    <div
      ref={useFocusParentOnRemoval()}
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
        <InvitationCard formattedCode={formatInvitationCode(code)} state="ended" />
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
      <SomethingWentWrongIllustration className="hidden w-full lg:block" />
    </div>
  );
}

interface RetryCodeCheckProps {
  explanation: string | undefined;
  isCheckingCode: boolean;
  onRetry: () => void;
}

/** Does not show the message of the failed check, because the page's live region shows it. */
function RetryCodeCheck({ explanation, isCheckingCode, onRetry }: RetryCodeCheckProps) {
  return (
    <LoadFailureNotice text={null} hint={explanation} retrying={isCheckingCode} onRetry={onRetry}>
      <ButtonLink to={PATHS.enterInvitation} tone="quiet">
        Enter another code
      </ButtonLink>
    </LoadFailureNotice>
  );
}

function RegistrationSmallPrint({ mayHaveAccount }: { mayHaveAccount: boolean }) {
  return (
    <div className="space-y-2 text-sm text-ink-muted">
      <TermsConsentText consentAction="registering" />
      {mayHaveAccount && (
        <p>
          Already registered? <TextLink to={PATHS.login}>Log in</TextLink>
        </p>
      )}
    </div>
  );
}

interface AlreadyRegisteredNoticeProps {
  code: string;
  isNewcomer: boolean;
  codeCheck: CodeCheck | null;
  isCheckingCode: boolean;
  onRetry: () => void;
}

function AlreadyRegisteredNotice({
  code,
  isNewcomer,
  codeCheck,
  isCheckingCode,
  onRetry,
}: AlreadyRegisteredNoticeProps) {
  const isInvitationUsable = codeCheck?.valid === true;
  const failedCodeCheck = codeCheck?.valid === false ? codeCheck : null;
  return (
    <Page heading="You’re already registered" width="prose">
      <div className="space-y-5">
        <InvitationCard
          formattedCode={formatInvitationCode(code)}
          state={isInvitationUsable ? 'active' : 'ended'}
        />
        <LiveMessage message={codeCheck && codeCheckMessage(codeCheck, isNewcomer)} />
        {failedCodeCheck?.canRetry === false && <p>{INVALID_CODE_EXPLANATION}</p>}
        {failedCodeCheck?.canRetry && (
          <RetryCodeCheck
            explanation={failedCodeCheck.explanation}
            isCheckingCode={isCheckingCode}
            onRetry={onRetry}
          />
        )}
        {isInvitationUsable && isNewcomer ? (
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

function codeCheckMessage(codeCheck: CodeCheck, isNewcomer: boolean): Message {
  if (!codeCheck.valid) return { tone: 'danger', text: codeCheck.message };
  return {
    tone: 'info',
    text: isNewcomer
      ? 'You can use this as your second code. It has not been used yet.'
      : 'You’re already a full member. Someone else can still use this code.',
  };
}
