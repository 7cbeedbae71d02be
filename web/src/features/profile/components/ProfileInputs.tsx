import type { ProfileTextField } from '@elevere/functions/contract';
import type { FieldErrors } from '../../../actions/field-errors.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { mapFields, type ProfileFields } from '../profile-fields.ts';

interface ProfileInputsProps {
  fields: ProfileFields;
  errors?: FieldErrors<ProfileTextField>;
  editing?: boolean;
}

/** The fields keep their size when editing starts or ends, so that nothing moves. */
export function ProfileInputs({ fields, errors = {}, editing = false }: ProfileInputsProps) {
  return (
    // The fields after the fourth span the whole row.
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+5)]:col-span-2">
      {Object.values(
        mapFields((name, { input: { hint, required, ...input } }) => (
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
