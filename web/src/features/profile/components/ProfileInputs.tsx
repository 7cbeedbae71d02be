import type { ProfileTextField } from '@elevere/functions/contract';
import type { ActionForm } from '../../../actions/use-action-form.ts';
import { ReadOnlyField } from '../../../ui/ReadOnlyField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { mapFields, type ProfileFields } from '../profile-fields.ts';

interface ProfileInputsProps {
  storedFields: ProfileFields;
  /**
   * Returns the properties of an input of the edit form. Undefined while the member only reads the
   * profile.
   */
  field?: ActionForm<ProfileTextField>['field'];
}

/** A value of one line keeps its size when editing starts or ends, so that nothing moves. */
export function ProfileInputs({ storedFields, field }: ProfileInputsProps) {
  return (
    // The first four fields are in two columns. Each later field spans the row.
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:nth-child(n+5)]:col-span-2">
      {Object.values(
        mapFields((name, { input }) =>
          field ? (
            <TextField
              key={name}
              {...input}
              {...field(name, storedFields[name])}
              autoFocus={name === 'firstName'}
            />
          ) : (
            <ReadOnlyField key={name} label={input.label} value={storedFields[name]} />
          ),
        ),
      )}
    </div>
  );
}
