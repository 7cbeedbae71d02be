import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { RecommendationField } from '../../recommendations/components/RecommendationField.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

export function NoteField(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'name'>) {
  return (
    <TextField
      label="Note"
      placeholder="e.g. Emmy from Berlin"
      maxLength={TEXT_LIMITS.note}
      autoComplete="off"
      {...props}
    />
  );
}

export function InvitationRecommendationField(
  props: Pick<ComponentProps<typeof RecommendationField>, 'name' | 'error' | 'defaultValue'>,
) {
  return (
    <RecommendationField
      hint="Optional. Shown on the invitation, later on their profile."
      {...props}
    />
  );
}
