import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { FormOutcome } from '../../../ui/use-form.ts';

type FieldProps = Partial<ComponentProps<typeof TextField>>;
type PasswordProps = Partial<ComponentProps<typeof PasswordField>>;

/** Tells password managers whose password a form is about, where the name is not typed. */
export function AccountName({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}

/** The address that a person signs in with. */
export function EmailField(props: FieldProps) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      {...props}
    />
  );
}

/** The password of an account that there is. */
export function CurrentPasswordField(props: PasswordProps) {
  return (
    <PasswordField name="password" label="Password" autoComplete="current-password" {...props} />
  );
}

/** A password to be set. */
export function NewPasswordField(props: PasswordProps) {
  return (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      hint="A long sentence is best."
      {...props}
    />
  );
}

/** The shortest password of any policy of Firebase. The hint names no number: a policy may ask for more. */
const SHORTEST = 6;

/** Firebase's sentence about a password that it is bound to refuse (product.md, Messages). */
export function shortPassword(password: string): string | undefined {
  return password.length < SHORTEST
    ? `Password should be at least ${SHORTEST} characters.`
    : undefined;
}

/** First and last name, side by side where there is room. */
export function NameFields({ errors }: Pick<FormOutcome, 'errors'>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        error={errors?.['firstName']}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        required
        error={errors?.['lastName']}
      />
    </div>
  );
}
