import { TEXT_LIMITS } from '@elevere/functions/contract';
import type { ComponentProps, InputEvent, SyntheticEvent } from 'react';
import { TextArea } from '../../../ui/TextArea.tsx';

type TextAreaProps = ComponentProps<typeof TextArea>;

/** Replaces line breaks by spaces, because a recommendation is one paragraph. */
export function RecommendationField({
  hint = '',
  ...area
}: Partial<TextAreaProps> & { name: string }) {
  return (
    <TextArea
      label="Why do you vouch for them?"
      hint={`${hint} Up to ${TEXT_LIMITS.recommendation}\u00a0characters.`.trim()}
      placeholder="e.g. We built two products together. I would hire her again tomorrow."
      rows={3}
      maxLength={TEXT_LIMITS.recommendation}
      onInput={joinLinesOutsideComposition}
      onCompositionEnd={joinRecommendationLines}
      {...area}
    />
  );
}

/** Ignores the input while an input method composes a character: a change would interrupt it. */
function joinLinesOutsideComposition(event: InputEvent<HTMLTextAreaElement>): void {
  if (!event.nativeEvent.isComposing) joinRecommendationLines(event);
}

/** Keeps the caret at the same distance from the end of the text. */
function joinRecommendationLines({
  currentTarget: area,
}: SyntheticEvent<HTMLTextAreaElement>): void {
  const textInOneLine = area.value.replace(/\s*[\r\n]+\s*/g, ' ');
  if (textInOneLine === area.value) return;
  const caretPosition = textInOneLine.length - (area.value.length - area.selectionEnd);
  area.value = textInOneLine;
  area.setSelectionRange(caretPosition, caretPosition);
}
