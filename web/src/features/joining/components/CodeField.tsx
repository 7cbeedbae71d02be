import { CODE_LENGTH, MESSAGES, normaliseInvitationCode } from '@elevere/functions/contract';
import {
  type ClipboardEvent,
  type InputEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { explainInvalidCode } from '../code-schema.ts';

const CELLS_AND_GAPS = ['', '', '', '', 'gap', '', '', '', '', 'gap', '', '', '', ''] as const;

interface CodeFieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** Explanation of an error other than `MESSAGES.invalidCode`, which the field explains itself. */
  explanation?: string | undefined;
  /** True if the form shows a failure, for which the code may be the cause. */
  hasFailed: boolean;
  defaultValue?: string | undefined;
  autoFocus?: boolean;
}

/** One input that looks like twelve cells. */
export function CodeField({
  name,
  label,
  error,
  explanation,
  hasFailed,
  defaultValue = '',
  autoFocus,
}: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [filledCount, setFilledCount] = useState(codeLettersIn(defaultValue).length);
  const [isEditedSinceFailure, setIsEditedSinceFailure] = useState(false);
  // Each submit sets `hasFailed` to false. So the next failure is shown, although the person edited
  // the field after the last one.
  if (isEditedSinceFailure && !hasFailed) setIsEditedSinceFailure(false);
  const showsFailure = hasFailed && !isEditedSinceFailure;
  const fieldError = isEditedSinceFailure ? undefined : error;
  const shownExplanation =
    fieldError === MESSAGES.invalidCode
      ? explainInvalidCode(filledCount)
      : fieldError && explanation;

  useEffect(() => {
    // Formats what the person typed before the app hydrated the field.
    if (input.current) setFilledCount(formatInput(input.current));
  }, []);

  /** Ignores the input while an input method composes a character: a change would interrupt it. */
  function onInput(event: InputEvent<HTMLInputElement>) {
    if (!event.nativeEvent.isComposing) updateField(event);
  }

  function updateField({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setFilledCount(formatInput(currentTarget));
    setIsEditedSinceFailure(hasFailed);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = codeLettersIn(event.clipboardData.getData('text'));
    // Lets the browser insert a shorter text at the caret. Only a full code replaces the field.
    if (pasted.length < CODE_LENGTH) return;
    event.preventDefault();
    event.currentTarget.value = groupLetters(pasted.slice(0, CODE_LENGTH));
    // Fires an input event, so that the form stores the pasted code as a draft.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const missingCount = filledCount > 0 && filledCount < CODE_LENGTH ? CODE_LENGTH - filledCount : 0;
  const describedBy = [missingCount ? `${id}-missing` : '', fieldError ? `${id}-error` : '']
    .join(' ')
    .trim();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span id={`${id}-missing`} className="text-xs text-ink-muted figures">
          {missingCount > 0 && `${missingCount} missing`}
        </span>
      </div>
      <div className="code-cells relative">
        <div aria-hidden="true" className="grid h-14 grid-cols-14">
          {CELLS_AND_GAPS.map((kind, place) => {
            const isFilled = place < lengthWithDashes(filledCount);
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their order.
                key={place}
                className={
                  kind === 'gap'
                    ? 'grid place-items-center text-line-strong'
                    : `mx-px rounded-sm border ${cellColours(isFilled, showsFailure, fieldError)}`
                }
              >
                {kind === 'gap' && !isFilled && '–'}
              </span>
            );
          })}
        </div>
        <input
          ref={input}
          id={id}
          name={name}
          defaultValue={groupLetters(codeLettersIn(defaultValue))}
          // biome-ignore lint/a11y/noAutofocus: only on pages whose only purpose is this field.
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy || undefined}
          onInput={onInput}
          onCompositionEnd={updateField}
          onPaste={onPaste}
          className="code-cells-input absolute inset-y-0 left-0 bg-transparent font-mono font-semibold uppercase"
        />
      </div>
      <div id={`${id}-error`} aria-live="polite" className="space-y-1.5 text-sm empty:absolute">
        {fieldError && <p className="font-medium text-danger">{fieldError}</p>}
        {shownExplanation && <p className="text-ink-muted">{shownExplanation}</p>}
      </div>
    </div>
  );
}

function cellColours(isFilled: boolean, showsFailure: boolean, fieldError?: string): string {
  if (fieldError) return 'border-danger bg-surface-raised';
  if (isFilled && !showsFailure) return 'border-brand bg-brand-tint';
  return 'border-line-strong bg-surface-raised';
}

function lengthWithDashes(letters: number): number {
  return letters + Math.floor(Math.max(0, letters - 1) / 4);
}

/** Returns the code in the text or, without a code, all letters and digits of the text. */
function codeLettersIn(text: string): string {
  return lettersOf(normaliseInvitationCode(text));
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

function groupLetters(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Groups the letters in the input and restores the caret. Returns the number of letters. */
function formatInput(field: HTMLInputElement): number {
  const lettersBeforeCaret = lettersOf(field.value.slice(0, field.selectionStart ?? 0)).length;
  const letters = codeLettersIn(field.value).slice(0, CODE_LENGTH);
  const lettersInGroups = groupLetters(letters);
  if (lettersInGroups !== field.value) {
    const caret = groupLetters(letters.slice(0, lettersBeforeCaret)).length;
    field.value = lettersInGroups;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  }
  return letters.length;
}
