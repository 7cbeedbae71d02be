import type { ComponentProps } from 'react';
import type { FieldErrors } from '../../../actions/field-errors.ts';
import { checkedText } from '../../../actions/parse-fields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type FieldProps = Partial<ComponentProps<typeof TextField>>;
type PasswordProps = Partial<ComponentProps<typeof PasswordField>>;

/** Hidden field that tells password managers the account of a form without an email field. */
export function HiddenAccountField({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}

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

export function CurrentPasswordField(props: PasswordProps) {
  return (
    <PasswordField name="password" label="Password" autoComplete="current-password" {...props} />
  );
}

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

const PASSWORD_REQUIRED_MESSAGE = 'Password is required.';

/** Minimum length in every Firebase project. The project's own password policy may require more. */
const MIN_PASSWORD_LENGTH = 6;

/** Returns Firebase's message for a password that is too short. */
export function passwordLengthError(password: string): string | undefined {
  return password.length < MIN_PASSWORD_LENGTH
    ? `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`
    : undefined;
}

/** Accepts a password of any length, because an old password may be shorter than a new one. */
export const currentPasswordSchema = checkedText((password) =>
  password === '' ? PASSWORD_REQUIRED_MESSAGE : undefined,
);

export const newPasswordSchema = checkedText((password) =>
  password === '' ? PASSWORD_REQUIRED_MESSAGE : passwordLengthError(password),
);

export function NameFields({ errors }: { errors: FieldErrors }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        error={errors['firstName']}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        required
        error={errors['lastName']}
      />
    </div>
  );
}
