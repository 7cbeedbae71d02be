import { emailSchema, MESSAGES, TIMINGS_MS } from '@elevere/functions/contract';
import { useEffect } from 'react';
import { latestActionOf } from '../../../actions/action-state.ts';
import type { ActionResult } from '../../../actions/messages.ts';
import { anyTextSchema, type FormTexts, newTextSchema } from '../../../actions/parse-fields.ts';
import { useAction } from '../../../actions/use-action.ts';
import { readFormTexts, useActionForm } from '../../../actions/use-action-form.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { endSession } from '../../../lib/session/end-session.ts';
import { type Account, accountOfSession } from '../../../lib/session/session-states.ts';
import { currentSession, waitUntilSessionLoads } from '../../../lib/session/session-store.ts';
import { useDelayedRedirect } from '../../../lib/use-delayed-redirect.ts';
import { UserFacingError } from '../../../lib/user-facing-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { EmailField, NameFields, NewPasswordField } from '../../account/components/fields.tsx';
import { GoogleButton } from '../../account/components/GoogleButton.tsx';
import { passwordLengthError } from '../../account/password-rules.ts';
import { validateInvitationCode } from '../api/validate-invitation-code.ts';
import { failedRegistrationOf } from '../failed-registration.ts';
import {
  NAME_FIELD_SCHEMAS,
  registerLoggedInUser,
  registerWithGoogle,
  registerWithPassword,
  splitDisplayName,
} from '../register.ts';

const VISITOR_FIELD_SCHEMAS = {
  ...NAME_FIELD_SCHEMAS,
  email: emailSchema,
  password: newTextSchema((password) => {
    const passwordError = passwordLengthError(password);
    return passwordError && MESSAGES.firebaseError(passwordError);
  }),
} as const;

/** A person who is logged in registers without an email address and a password. */
const LOGGED_IN_FIELD_SCHEMAS = {
  ...NAME_FIELD_SCHEMAS,
  email: anyTextSchema,
  password: anyTextSchema,
} as const;

interface RegistrationFormProps {
  code: string;
  /** Account of a person who is logged in but has no role. Null for a visitor. */
  account: Account | null;
  /** Called with the account that registers. Null for a visitor. */
  onSubmitted: (registeringAccount: Account | null) => void;
  onCodeInvalid: (message: string) => void;
}

export function RegistrationForm({
  code,
  account,
  onSubmitted,
  onCodeInvalid,
}: RegistrationFormProps) {
  const googleRegistration = useAction(
    async ({ firstName = '', lastName = '' }: FormTexts): Promise<ActionResult> => {
      onSubmitted(null);
      return registerWithGoogle({ code, firstName, lastName }).catch(reportAndRethrow);
    },
  );
  const registrationForm = useActionForm(
    // Waits for the session, because the person may submit the form before the session is known.
    async () =>
      accountOfSession(await waitUntilSessionLoads()) === null
        ? VISITOR_FIELD_SCHEMAS
        : LOGGED_IN_FIELD_SCHEMAS,
    async ({ email, password, ...names }) => {
      const registeringAccount = accountOfSession(currentSession());
      onSubmitted(registeringAccount);
      await checkCode();
      const registration =
        registeringAccount === null
          ? registerWithPassword({ code, ...names }, email, password)
          : registerLoggedInUser({ code, ...names });
      return registration.catch(reportAndRethrow);
    },
    { otherAction: googleRegistration },
  );
  const logout = useAction(() => endSession('loggedOut'));

  async function checkCode(): Promise<void> {
    const codeCheck = await validateInvitationCode(code);
    if (codeCheck.valid) return;
    if (!codeCheck.canRetry) onCodeInvalid(codeCheck.message);
    throw new UserFacingError(codeCheck.message);
  }

  function reportAndRethrow(error: unknown): never {
    if (error instanceof Error && hasErrorCode(error, 'invitation_invalid')) {
      onCodeInvalid(error.message);
    }
    throw error;
  }

  const hasRegistered = registrationForm.hasSucceeded || googleRegistration.hasSucceeded;

  const { field, formProps, formRef, pending } = registrationForm;
  useEffect(() => {
    if (formRef.current) fillEmptyFields(formRef.current, namesOfAccount(account));
  }, [account, formRef]);

  // Redirects to the dashboard. The route guard then sends newcomers on to /mini-dashboard.
  useDelayedRedirect(hasRegistered ? PATHS.dashboard : null, TIMINGS_MS.registrationRedirect);

  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <NameFields field={field} />
        {account === null ? (
          <>
            <EmailField
              {...field('email')}
              // This field takes the focus after Log out, because the Log out button is removed.
              autoFocus={logout.startedAt > 0}
            />
            <NewPasswordField {...field('password')} />
          </>
        ) : (
          <p className="text-sm text-ink-muted">
            You’re logged in as <strong className="text-ink">{account.email}</strong>. Not you?{' '}
            <button type="button" className="text-link" onClick={() => void logout.run()}>
              Log out
            </button>
          </p>
        )}
        <LiveMessage
          message={latestActionOf(registrationForm, googleRegistration, logout).message}
        />
        <Button type="submit" tone="accent" wide pending={pending} inactive={hasRegistered}>
          Register
        </Button>
      </form>
      {account === null && (
        <>
          <OrDivider />
          <GoogleButton
            pending={googleRegistration.pending}
            inactive={pending || hasRegistered}
            onPress={() => {
              if (formRef.current) void googleRegistration.run(readFormTexts(formRef.current));
            }}
          />
        </>
      )}
    </div>
  );
}

function fillEmptyFields(form: HTMLFormElement, texts: FormTexts): void {
  for (const [name, text] of Object.entries(texts)) {
    const inputElement = form.elements.namedItem(name);
    if (inputElement instanceof HTMLInputElement && inputElement.value === '')
      inputElement.value = text ?? '';
  }
}

/** Returns the names from an earlier attempt, from /signup, or from the Google account. */
function namesOfAccount(account: Account | null) {
  const { firstName, lastName } =
    failedRegistrationOf(account?.uid ?? '') ??
    (account?.firstName ? account : splitDisplayName(account?.displayName ?? ''));
  return { firstName, lastName };
}
