import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import type { FieldName, ProfileFields } from './profile-fields.ts';

const EMAIL_HINT =
  'We email a link to the new address. Opening it makes the change and logs you out everywhere.';

interface ProfileInputsProps {
  fields: ProfileFields;
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Without it the fields can be read and copied, not changed. */
  onChange?: (name: FieldName, value: string) => void;
}

/** The fields of a profile, the same to read and to write, so that nothing moves in between. */
export function ProfileInputs({ fields, errors = {}, onChange }: ProfileInputsProps) {
  const inputs = useRef<HTMLDivElement>(null);
  const editing = onChange !== undefined;

  useEffect(() => {
    if (editing) {
      inputs.current?.querySelector('input')?.focus();
    }
  }, [editing]);

  function bind(name: FieldName) {
    return {
      name,
      value: fields[name],
      readOnly: !editing,
      plain: !editing,
      placeholder: editing ? undefined : 'None',
      error: errors[name],
      onChange: (event: { target: { value: string } }) => onChange?.(name, event.target.value),
    };
  }

  return (
    <div ref={inputs} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind('firstName')}
          label="First name"
          autoComplete="given-name"
          required={editing}
        />
        <TextField
          {...bind('lastName')}
          label="Last name"
          autoComplete="family-name"
          required={editing}
        />
        <TextField {...bind('job')} label="Job" autoComplete="organization-title" />
        <TextField {...bind('company')} label="Company" autoComplete="organization" />
      </div>
      <TextField
        {...bind('link')}
        label="Link"
        {...(editing && { hint: 'A page about you; your circle sees it.' })}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <TextField
        {...bind('email')}
        label="Email"
        {...(editing && { hint: EMAIL_HINT })}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={editing}
      />
    </div>
  );
}
