import { TextField } from './TextField.tsx';

interface CodeFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  defaultValue?: string;
}

/** Where an invitation code is typed or pasted, however it is spaced. */
export function CodeField({ name, label, error, defaultValue }: CodeFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      error={error}
      defaultValue={defaultValue}
      look="code"
      placeholder="XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
    />
  );
}
