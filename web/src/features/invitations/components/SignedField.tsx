import { Switch } from '../../../ui/Switch.tsx';

interface SignedFieldProps {
  checked: boolean;
  onChange: (signed: boolean) => void;
}

/** Whether a code is signed, and what that shows. */
export function SignedField(props: SignedFieldProps) {
  return (
    <Switch
      label="Sign the invitation"
      hint="Anyone who enters the code or opens its link sees your first name, your picture and what you wrote about them. Nothing else of you is shown."
      {...props}
    />
  );
}
