import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;
type PasswordFieldProps = ComponentProps<typeof PasswordField>;
/** Properties of the field components of this file. A form may replace a field's default label. */
type FieldProps = Partial<TextFieldProps> & Pick<TextFieldProps, 'name'>;
type PasswordProps = Partial<PasswordFieldProps> & Pick<PasswordFieldProps, 'name'>;

/** Hidden field that tells password managers the account of a form without an email field. */
export function HiddenEmailField({ email }: { email: string }) {
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
