import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';

/** A private note on an invitation, such as for whom it is. */
export function NoteField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      name="note"
      label="Note"
      placeholder="e.g. Emmy, from Berlin"
      maxLength={TEXT_LIMITS.note}
      autoComplete="off"
      {...props}
    />
  );
}
