import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import type { FormTexts } from '../../../ui/use-form.ts';
import { RecommendationField } from '../../recommendations/components/RecommendationField.tsx';

/** A private note on an invitation, such as for whom it is. */
export function NoteField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      name="note"
      label="Note"
      placeholder="e.g. Emmy from Berlin"
      maxLength={TEXT_LIMITS.note}
      autoComplete="off"
      {...props}
    />
  );
}

interface InvitationRecommendationFieldProps {
  /** The stored text. It is shown unless the member typed another one before. */
  stored: string;
  typed: FormTexts | null;
}

/** Why the member vouches, on an invitation that nobody has used. */
export function InvitationRecommendationField({
  stored,
  typed,
}: InvitationRecommendationFieldProps) {
  return (
    <RecommendationField
      hint="Optional. Shown on the invitation, later on their profile."
      defaultValue={typed?.['recommendation'] ?? stored}
    />
  );
}
