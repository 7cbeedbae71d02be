import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import type { FormTexts } from '../../../actions/parse-fields.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { RecommendationField } from '../../recommendations/components/RecommendationField.tsx';

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
  stored: string;
  typed: FormTexts | null;
}

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
