import { Switch } from '../../../ui/Switch.tsx';

/** Whether a code is signed, and what that shows. */
export function SignedField({ defaultChecked }: { defaultChecked: boolean }) {
  return (
    <Switch
      name="signed"
      label="Sign the invitation"
      hint="Anyone who enters the code or opens its link sees your first name, your picture and what you wrote about them. Nothing else of you is shown."
      defaultChecked={defaultChecked}
    />
  );
}
