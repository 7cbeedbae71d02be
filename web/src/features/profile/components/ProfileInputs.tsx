import type { ProfileTextField } from '@elevere/functions/contract';
import type { FieldErrors } from '../../../actions/field-errors.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { mapFields, type ProfileFields } from '../profile-fields.ts';

interface ProfileInputsProps {
  fields: ProfileFields;
  errors?: FieldErrors<ProfileTextField>;
  editing?: boolean;
}

/** A value of one line keeps its size when editing starts or ends, so that nothing moves. */
export function ProfileInputs({ fields, errors = {}, editing = false }: ProfileInputsProps) {
  return (
    // The fields after the fourth span the whole row.
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+5)]:col-span-2">
      {Object.values(
        mapFields((name, { input }) =>
          editing ? (
            <TextField
              key={name}
              {...input}
              name={name}
              defaultValue={fields[name]}
              autoFocus={name === 'firstName'}
              error={errors[name]}
            />
          ) : (
            <ReadOnlyField key={name} label={input.label} value={fields[name]} />
          ),
        ),
      )}
    </div>
  );
}
