import type { ComponentProps } from 'react';
import { checkedText } from '../../../actions/parse-fields.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;
type PasswordFieldProps = ComponentProps<typeof PasswordField>;
/** The components below have a label, which a form may replace. */
type FieldProps = Partial<TextFieldProps> & Pick<TextFieldProps, 'name'>;
type PasswordProps = Partial<PasswordFieldProps> & Pick<PasswordFieldProps, 'name'>;

/** Hidden field that tells password managers the account of a form without an email field. */
export function HiddenAccountField({ email }: { email: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}

export function EmailField(props: FieldProps) {
  return (
    <TextField label="Email" type="email" inputMode="email" autoComplete="username" {...props} />
  );
}

export function CurrentPasswordField(props: PasswordProps) {
  return <PasswordField label="Password" autoComplete="current-password" {...props} />;
}

export function NewPasswordField(props: PasswordProps) {
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      hint="A long sentence is best."
      {...props}
    />
  );
}

export const PASSWORD_REQUIRED_MESSAGE = 'Password is required.';

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

/** Returns the error of a new password that is missing or too short. */
export function newPasswordError(password: string): string | undefined {
  return password === '' ? PASSWORD_REQUIRED_MESSAGE : passwordLengthError(password);
}

interface NameFieldsProps {
  field: (name: 'firstName' | 'lastName') => FieldProps;
}

export function NameFields({ field }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" required />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" required />
    </div>
  );
}
