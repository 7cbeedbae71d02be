import type { ComponentProps } from 'react';
import { TextArea } from './TextArea.tsx';

interface RecommendationFieldProps
  extends Omit<ComponentProps<typeof TextArea>, 'label' | 'onChange'> {
  label?: string;
  /** Characters (UTF-16 code units). */
  limit: number;
  onType: (text: string) => void;
}

/** Why a member vouches for a person: one paragraph, so a typed or pasted line break is a space. */
export function RecommendationField({
  label = 'Why do you vouch for them?',
  hint = '',
  limit,
  onType,
  ...area
}: RecommendationFieldProps) {
  return (
    <TextArea
      name="recommendation"
      label={label}
      hint={`${hint} Up to ${limit} characters.`.trim()}
      placeholder="e.g. We built two products together. I would hire her again tomorrow."
      rows={3}
      maxLength={limit}
      {...area}
      onChange={({ target }) => onType(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
    />
  );
}
