import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
  MESSAGES,
  TIMINGS_MS,
} from '@elevere/functions/contract';
import { useEffect, useRef } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { endSession, settledSession } from '../../../lib/session.ts';
import { type Member, memberOf } from '../../../lib/session-states.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Or } from '../../../ui/Or.tsx';
import { latestMessages, textField, useAttempt, useForm } from '../../../ui/use-form.ts';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import {
  type GoogleOutcome,
  namesFrom,
  type RegistrationOutcome,
  registerSignedIn,
  registerWithGoogle,
  registerWithPassword,
  typedNames,
} from '../api/partial-registration.ts';
import { useGoogleSignIn } from '../api/use-google-sign-in.ts';
import { EmailField, NameFields, NewPasswordField, shortPassword } from './fields.tsx';
import { GoogleButton } from './GoogleButton.tsx';

interface RegistrationFormProps {
  code: string;
  /** The account of a logged-in person without a role, or null for a stranger. */
  account: Member | null;
  /** Told when the code is about to be redeemed. */
  onSubmitted: () => void;
  /** Told, in the words of the refusal, that the code has turned out invalid. */
  onCodeInvalid: (message: string) => void;
}

/** First name, last name, and an account: a new one, Google's, or the one that is logged in. */
export function RegistrationForm({
  code,
  account,
  onSubmitted,
  onCodeInvalid,
}: RegistrationFormProps) {
  async function submit(fields: FormData): Promise<RegistrationOutcome> {
    const { firstName, lastName } = namesIn(fields);
    const email = textField(fields, 'email');
    const password = textField(fields, 'password');
    // The page may have been pressed before it knew who is here.
    const isStranger = memberOf(await settledSession()) === null;
    const tooShort = isStranger ? shortPassword(password) : undefined;
    const errors = {
      firstName: fieldError(firstNameSchema, firstName),
      lastName: fieldError(lastNameSchema, lastName),
      email: isStranger ? fieldError(emailSchema, email) : undefined,
      password: tooShort && MESSAGES.firebaseError(tooShort),
    };
    if (Object.values(errors).some((error) => error !== undefined)) return { errors };
    onSubmitted();
    const newcomer = { code, firstName, lastName };
    return told(
      await (isStranger
        ? registerWithPassword(newcomer, emailSchema.parse(email), password)
        : registerSignedIn(newcomer)),
    );
  }

  function told(outcome: RegistrationOutcome): RegistrationOutcome {
    if (outcome.codeInvalid && outcome.message) onCodeInvalid(outcome.message.text);
    return outcome;
  }

  async function viaGoogle(): Promise<RegistrationOutcome> {
    onSubmitted();
    const form = formProps.ref.current;
    const names = namesIn(form === null ? new FormData() : new FormData(form));
    const outcome: GoogleOutcome = await registerWithGoogle({ code, ...names });
    if (outcome.suggestion !== undefined) {
      // The focused button unmounts, as there is an account now: focus the missing field.
      const first = fieldError(firstNameSchema, outcome.suggestion.firstName) !== undefined;
      const missing = form?.elements.namedItem(first ? 'firstName' : 'lastName');
      if (missing instanceof HTMLElement) {
        missing.focus();
      }
    }
    return told(outcome);
  }

  const { outcome, pending, formProps } = useForm(submit);
  const google = useGoogleSignIn(viaGoogle);
  const logout = useAttempt<void>(async () => {
    await endSession('loggedOut');
    return { done: true };
  });
  const email = useRef<HTMLInputElement>(null);
  // The pressed button has gone.
  const loggedOut = logout.outcome.done === true && account === null;
  useEffect(() => {
    if (loggedOut) email.current?.focus();
  }, [loggedOut]);
  const done = outcome.done === true || google.outcome.done === true;

  // The fields are there before it is known who is here; what was typed stays.
  useEffect(() => {
    for (const [name, value] of Object.entries(knownNames(account))) {
      const field = formProps.ref.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    }
  }, [account, formProps.ref]);

  // From there a partial member is redirected to /mini-dashboard, and a person who was a member
  // before to their own dashboard.
  useRedirectAfter(done ? PATHS.dashboard : null, TIMINGS_MS.registrationRedirect);

  const { errors } = outcome;
  const [message, googleMessage, logoutMessage] = latestMessages(
    outcome,
    google.outcome,
    logout.outcome,
  );
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="flex flex-col gap-5">
        <NameFields errors={errors} />
        {account === null ? (
          <>
            <EmailField ref={email} error={errors?.['email']} />
            <NewPasswordField error={errors?.['password']} />
          </>
        ) : (
          <p className="text-sm text-ink-muted">
            You’re logged in as <strong className="text-ink">{account.email}</strong>. Not you?{' '}
            <button type="button" className="text-link" onClick={() => void logout.attempt()}>
              Log out
            </button>
          </p>
        )}
        {/* Google's button goes once there is an account, and its message stays. */}
        <LiveMessage
          message={account === null ? message : (message ?? logoutMessage ?? googleMessage)}
        />
        <Button type="submit" tone="accent" wide pending={pending || done}>
          Register
        </Button>
      </form>
      {account === null && (
        <>
          <Or />
          <GoogleButton google={google} inactive={pending || done} message={googleMessage} />
        </>
      )}
    </div>
  );
}

function namesIn(fields: FormData) {
  return { firstName: textField(fields, 'firstName'), lastName: textField(fields, 'lastName') };
}

/** As typed beside a code that was refused, given at /signup, or known to the sign-in provider. */
function knownNames(account: Member | null) {
  const { firstName, lastName } =
    typedNames(account?.uid ?? '') ??
    (account?.firstName ? account : namesFrom(account?.displayName ?? ''));
  return { firstName, lastName };
}
