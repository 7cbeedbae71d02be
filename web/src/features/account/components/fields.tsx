import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type FieldProps = Partial<ComponentProps<typeof TextField>>;
type PasswordProps = Partial<ComponentProps<typeof PasswordField>>;

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
      hint="At least 6 characters; a long sentence is best."
      {...props}
    />
  );
}

interface NameFieldsProps {
  firstName: FieldProps;
  lastName: FieldProps;
}

/** First and last name, side by side where there is room. */
export function NameFields({ firstName, lastName }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        {...firstName}
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        required
        {...lastName}
      />
    </div>
  );
}
