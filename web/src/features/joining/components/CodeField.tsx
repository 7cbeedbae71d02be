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

const CODE_CELLS_AND_GAPS = ['', '', '', '', 'gap', '', '', '', '', 'gap', '', '', '', ''] as const;

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
  const inputRef = useRef<HTMLInputElement>(null);
  const [filledCount, setFilledCount] = useState(codeLettersIn(defaultValue).length);
  const [isEditedSinceFailure, setIsEditedSinceFailure] = useState(false);
  // Each submit sets `hasFailed` to false. So the next failure is shown, although the person edited
  // the field after the last one.
  if (isEditedSinceFailure && !hasFailed) setIsEditedSinceFailure(false);
  const isFailureShown = hasFailed && !isEditedSinceFailure;
  const fieldError = isEditedSinceFailure ? undefined : error;
  const shownCodeExplanation =
    fieldError === MESSAGES.invalidCode
      ? explainInvalidCode(filledCount)
      : fieldError && explanation;

  useEffect(() => {
    // Formats what the person typed before the app hydrated the field.
    if (inputRef.current) setFilledCount(formatCodeInput(inputRef.current));
  }, []);

  /** Ignores the input while an input method composes a character: a change would interrupt it. */
  function onInput(event: InputEvent<HTMLInputElement>) {
    if (!event.nativeEvent.isComposing) updateField(event);
  }

  function updateField({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setFilledCount(formatCodeInput(currentTarget));
    setIsEditedSinceFailure(hasFailed);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pastedLetters = codeLettersIn(event.clipboardData.getData('text'));
    // Lets the browser insert a shorter text at the caret. Only a full code replaces the field.
    if (pastedLetters.length < CODE_LENGTH) return;
    event.preventDefault();
    event.currentTarget.value = groupCodeLetters(pastedLetters.slice(0, CODE_LENGTH));
    // Fires an input event, so that the form stores the pasted code as a draft.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const missingLetterCount =
    filledCount > 0 && filledCount < CODE_LENGTH ? CODE_LENGTH - filledCount : 0;
  const describedByIds = [
    missingLetterCount ? `${id}-missing` : '',
    fieldError ? `${id}-error` : '',
  ]
    .join(' ')
    .trim();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span id={`${id}-missing`} className="text-xs text-ink-muted figures">
          {missingLetterCount > 0 && `${missingLetterCount} missing`}
        </span>
      </div>
      <div className="code-cells relative">
        <div aria-hidden="true" className="grid h-14 grid-cols-14">
          {CODE_CELLS_AND_GAPS.map((kind, place) => {
            const isCellFilled = place < codeLengthWithDashes(filledCount);
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change their order.
                key={place}
                className={
                  kind === 'gap'
                    ? 'grid place-items-center text-line-strong'
                    : `mx-px rounded-sm border ${codeCellColours(isCellFilled, isFailureShown, fieldError)}`
                }
              >
                {kind === 'gap' && !isCellFilled && '–'}
              </span>
            );
          })}
        </div>
        <input
          ref={inputRef}
          id={id}
          name={name}
          defaultValue={groupCodeLetters(codeLettersIn(defaultValue))}
          // biome-ignore lint/a11y/noAutofocus: only on pages whose only purpose is this field.
          autoFocus={autoFocus}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedByIds || undefined}
          onInput={onInput}
          onCompositionEnd={updateField}
          onPaste={onPaste}
          className="code-cells-input absolute inset-y-0 left-0 bg-transparent font-mono font-semibold uppercase"
        />
      </div>
      <div id={`${id}-error`} aria-live="polite" className="space-y-1.5 text-sm empty:absolute">
        {fieldError && <p className="font-medium text-danger">{fieldError}</p>}
        {shownCodeExplanation && <p className="text-ink-muted">{shownCodeExplanation}</p>}
      </div>
    </div>
  );
}

function codeCellColours(
  isCellFilled: boolean,
  isFailureShown: boolean,
  fieldError?: string,
): string {
  if (fieldError) return 'border-danger bg-surface-raised';
  if (isCellFilled && !isFailureShown) return 'border-brand bg-brand-tint';
  return 'border-line-strong bg-surface-raised';
}

function codeLengthWithDashes(letterCount: number): number {
  return letterCount + Math.floor(Math.max(0, letterCount - 1) / 4);
}

/** Returns the code in the text or, without a code, all letters and digits of the text. */
function codeLettersIn(text: string): string {
  return lettersAndDigitsOf(normaliseInvitationCode(text));
}

function lettersAndDigitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

function groupCodeLetters(codeLetters: string): string {
  return codeLetters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Groups the letters in the input and restores the caret. Returns the number of letters. */
function formatCodeInput(field: HTMLInputElement): number {
  const codeLettersBeforeCaret = lettersAndDigitsOf(
    field.value.slice(0, field.selectionStart ?? 0),
  ).length;
  const codeLetters = codeLettersIn(field.value).slice(0, CODE_LENGTH);
  const groupedCodeLetters = groupCodeLetters(codeLetters);
  if (groupedCodeLetters !== field.value) {
    const caretPosition = groupCodeLetters(codeLetters.slice(0, codeLettersBeforeCaret)).length;
    field.value = groupedCodeLetters;
    if (document.activeElement === field) field.setSelectionRange(caretPosition, caretPosition);
  }
  return codeLetters.length;
}
