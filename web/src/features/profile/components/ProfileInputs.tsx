import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { ofFields, type ProfileFields } from './profile-fields.ts';

interface ProfileInputsProps {
  fields: ProfileFields;
  errors?: Readonly<Record<string, string | undefined>> | undefined;
  /** Else the fields can be read and copied, not changed. */
  editing?: boolean;
}

/** The fields of a profile, the same to read and to write, so that nothing moves in between. */
export function ProfileInputs({ fields, errors = {}, editing = false }: ProfileInputsProps) {
  const inputs = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (editing) {
      inputs.current?.querySelector('input')?.focus();
    }
  }, [editing]);

  return (
    // The last two need a line of their own.
    <div ref={inputs} className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+5)]:col-span-2">
      {Object.values(
        ofFields((name, { input: { hint, required, ...input } }) => (
          <TextField
            key={name}
            {...input}
            {...(editing
              ? { hint, required, defaultValue: fields[name] }
              : { value: fields[name] })}
            name={name}
            readOnly={!editing}
            plain={!editing}
            placeholder={editing ? undefined : 'None'}
            error={errors[name]}
          />
        )),
      )}
    </div>
  );
}
