import {
  emailSchema,
  firstNameSchema,
  lastNameSchema,
  MESSAGES,
} from '@elevere/functions/contract';
import { newTextSchema } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { OrDivider } from '../../../ui/OrDivider.tsx';
import { newPasswordError, PASSWORD_REQUIRED_MESSAGE } from '../password-rules.ts';
import { signUp } from '../sign-up.ts';
import { EmailField, NameFields, NewPasswordField } from './fields.tsx';

/** Social networks whose sign-up buttons have no effect yet (product.md, Joining). */
const SOCIAL_NETWORKS = ['Google', 'LinkedIn'] as const;
const SOCIAL_HINT_ID = 'social-networks-do-not-work';

const SIGN_UP_FIELD_SCHEMAS = {
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  password: newTextSchema(newPasswordError),
} as const;

/** Does not navigate, because the route guard of /signup redirects after the sign-up. */
export function SignUpForm() {
  const signUpForm = useActionForm(SIGN_UP_FIELD_SCHEMAS, signUp, {
    invalidMessage: ({ password }) =>
      password === undefined || password === PASSWORD_REQUIRED_MESSAGE
        ? undefined
        : MESSAGES.signUpFailed(password),
  });
  const { field, formProps } = signUpForm;
  return (
    <div className="flex flex-col gap-5">
      <form {...formProps} className="space-y-5">
        <NameFields field={field} />
        <EmailField {...field('email')} required />
        <NewPasswordField {...field('password')} required />
        <LiveMessage message={signUpForm.message} />
        <Button type="submit" tone="accent" wide pending={signUpForm.pending}>
          Sign up
        </Button>
      </form>
      <OrDivider />
      <div className="flex flex-wrap justify-center gap-x-3">
        {SOCIAL_NETWORKS.map((network) => (
          <button
            key={network}
            type="button"
            aria-disabled="true"
            aria-describedby={SOCIAL_HINT_ID}
            className="min-h-11 cursor-not-allowed rounded-md border border-line bg-surface-sunken px-3.5 text-sm font-semibold text-ink-muted"
          >
            {network}
          </button>
        ))}
      </div>
      <p id={SOCIAL_HINT_ID} className="text-center text-sm text-ink-muted">
        These buttons do nothing on this page. With an invitation code you can register with Google:{' '}
        <TextLink to={PATHS.enterInvitation}>Enter your code</TextLink>
      </p>
    </div>
  );
}
