import type { FieldErrors } from '../../../lib/api-error.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ofFields, type ProfileFields } from './profile-fields.ts';

interface ProfileInputsProps {
  fields: ProfileFields;
  errors?: FieldErrors;
  /** False for fields that can be read and copied but not changed. */
  editing?: boolean;
}

/** The fields of a profile. They have the same size in both modes, so that nothing moves. */
export function ProfileInputs({ fields, errors = {}, editing = false }: ProfileInputsProps) {
  return (
    // The last two fields span the whole row.
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+5)]:col-span-2">
      {Object.values(
        ofFields((name, { input: { hint, required, ...input } }) => (
          <TextField
            key={name}
            {...input}
            {...(editing
              ? { hint, required, defaultValue: fields[name] }
              : { value: fields[name] })}
            name={name}
            autoFocus={editing && name === 'firstName'}
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
