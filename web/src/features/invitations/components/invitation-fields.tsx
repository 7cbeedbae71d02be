import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import type { FormTexts } from '../../../ui/use-form.ts';
import { RecommendationField } from '../../recommendations/components/RecommendationField.tsx';

/** Field for the private note on an invitation, for example the invitee's name. */
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
  /** The stored recommendation. The field shows it unless there is a typed draft. */
  stored: string;
  typed: FormTexts | null;
}

/** Field for the recommendation on an unused invitation. */
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
