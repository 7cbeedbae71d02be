import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps } from 'react';
import { Switch } from '../../../ui/Switch.tsx';
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

interface SignatureFieldsProps {
  /** As they are, where nothing was typed. */
  stored: { readonly recommendation: string; readonly signed: boolean };
  typed: FormTexts | null;
}

/** The recommendation with a code, and whether the code is signed. */
export function SignatureFields({ stored, typed }: SignatureFieldsProps) {
  return (
    <>
      <RecommendationField
        hint="Optional. A signed invitation shows it to anyone who opens it; once they join, they and their circle read it."
        defaultValue={typed?.['recommendation'] ?? stored.recommendation}
      />
      <Switch
        name="signed"
        label="Sign the invitation"
        hint="Anyone who enters the code or opens its link sees your first name, your picture and what you wrote about them. Nothing else of you is shown."
        defaultChecked={typed === null ? stored.signed : 'signed' in typed}
      />
    </>
  );
}
