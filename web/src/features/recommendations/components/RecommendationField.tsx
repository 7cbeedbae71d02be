import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps, InputEvent, SyntheticEvent } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';

/**
 * Field for a recommendation. It is one paragraph, so a typed or pasted line break becomes a space.
 */
export function RecommendationField({
  hint = '',
  ...area
}: Partial<ComponentProps<typeof TextArea>>) {
  return (
    <TextArea
      name="recommendation"
      label="Why do you vouch for them?"
      hint={`${hint} Up to ${TEXT_LIMITS.recommendation}\u00a0characters.`.trim()}
      placeholder="e.g. We built two products together. I would hire her again tomorrow."
      rows={3}
      maxLength={TEXT_LIMITS.recommendation}
      onInput={joinLinesUnlessComposing}
      onCompositionEnd={joinLines}
      {...area}
    />
  );
}

/** Does not change the text while an input method composes it. */
function joinLinesUnlessComposing(event: InputEvent<HTMLTextAreaElement>): void {
  if (!event.nativeEvent.isComposing) joinLines(event);
}

/** Keeps the caret at the same distance from the end. */
function joinLines({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>): void {
  const joined = area.value.replace(/\s*[\r\n]+\s*/g, ' ');
  if (joined === area.value) return;
  const caret = joined.length - (area.value.length - area.selectionEnd);
  area.value = joined;
  area.setSelectionRange(caret, caret);
}
