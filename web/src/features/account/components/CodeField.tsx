import { CODE_LENGTH, normaliseInvitationCode } from '@elevere/functions/contract';
import {
  type ClipboardEvent,
  type InputEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FormOutcome } from '../../../ui/use-form.ts';

/** Three groups of four; the gaps stand where a shown code has its dashes. */
const CELLS = ['', '', '', '', 'gap', '', '', '', '', 'gap', '', '', '', ''] as const;

interface CodeFieldProps {
  label: string;
  /** Of the code that was sent; what was typed or pasted since has none. */
  outcome: FormOutcome;
  defaultValue?: string | undefined;
  /** The page is about this field: it has the focus as soon as it is there. */
  focused?: boolean;
  /** Told with every input, and at first, whether all twelve stand there. */
  onComplete?: (complete: boolean) => void;
}

/**
 * Where an invitation code is typed or pasted: one input that looks like twelve cells. It groups
 * while one types, takes the code out of whatever is pasted, and says how many letters are missing.
 */
export function CodeField({
  label,
  outcome,
  defaultValue = '',
  focused,
  onComplete,
}: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [filled, setFilled] = useState(lettersIn(defaultValue).length);
  const [past, setPast] = useState<FormOutcome>();
  const { errors, message, hint } = outcome === past ? {} : outcome;
  const error = errors?.['code'];

  useEffect(() => {
    // What was typed before this code was here counts, too.
    if (!input.current) return;
    const letters = tidy(input.current);
    setFilled(letters);
    onComplete?.(letters === CODE_LENGTH);
  }, [onComplete]);

  function take(letters: number) {
    setFilled(letters);
    setPast(outcome);
    onComplete?.(letters === CODE_LENGTH);
  }

  /** What an input method is still composing stays as it is. */
  function onInput(event: InputEvent<HTMLInputElement>) {
    if (!event.nativeEvent.isComposing) onTyped(event);
  }

  function onTyped({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    take(tidy(currentTarget));
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = lettersIn(event.clipboardData.getData('text'));
    // Less than a code is pasted where the caret is, as anywhere.
    if (pasted.length < CODE_LENGTH) return;
    event.preventDefault();
    event.currentTarget.value = inGroups(pasted.slice(0, CODE_LENGTH));
    // As if it was typed: the form keeps it as a draft.
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const look = error ? 'wrong' : message?.tone === 'danger' ? 'open' : 'good';
  const missing = filled > 0 && filled < CODE_LENGTH ? CODE_LENGTH - filled : 0;
  const described = [missing ? `${id}-missing` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span id={`${id}-missing`} className="text-xs text-ink-muted figures">
          {missing > 0 && `${missing} missing`}
        </span>
      </div>
      <div className="code-cells relative">
        <div aria-hidden="true" className="grid h-14 grid-cols-14">
          {CELLS.map((kind, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
            <span key={place} className={cellLook(kind === 'gap', place < shown(filled), look)}>
              {kind === 'gap' && place >= shown(filled) && '–'}
            </span>
          ))}
        </div>
        <input
          ref={input}
          id={id}
          name="code"
          defaultValue={inGroups(lettersIn(defaultValue))}
          // biome-ignore lint/a11y/noAutofocus: only where the page is about this field.
          autoFocus={focused}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onInput={onInput}
          onCompositionEnd={onTyped}
          onPaste={onPaste}
          className="code-cells-input absolute inset-y-0 left-0 bg-transparent font-mono font-semibold uppercase"
        />
      </div>
      <div id={`${id}-error`} aria-live="polite" className="space-y-1.5 text-sm empty:absolute">
        {error && <p className="font-medium text-danger">{error}</p>}
        {error && hint && <p className="text-ink-muted">{hint}</p>}
      </div>
    </div>
  );
}

/** `look` of what was typed: of a code that was refused, no cell looks good. */
function cellLook(gap: boolean, filled: boolean, look: 'wrong' | 'open' | 'good'): string {
  if (gap) return 'grid place-items-center text-line-strong';
  const good = filled && look === 'good';
  const edge = look === 'wrong' ? 'border-danger' : good ? 'border-brand' : 'border-line-strong';
  return `mx-px rounded-sm border ${good ? 'bg-brand-tint' : 'bg-surface-raised'} ${edge}`;
}

/** How many of the input's places that many letters take, dashes included. */
function shown(letters: number): number {
  return letters + Math.floor(Math.max(0, letters - 1) / 4);
}

/** Of the code in a text; of the text itself where there is none. */
function lettersIn(text: string): string {
  return lettersOf(normaliseInvitationCode(text));
}

/** Letters and digits alone. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

function inGroups(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Groups what stands in the input, with the caret where it was. Gives how many letters there are. */
function tidy(field: HTMLInputElement): number {
  const before = lettersOf(field.value.slice(0, field.selectionStart ?? 0)).length;
  const letters = lettersIn(field.value).slice(0, CODE_LENGTH);
  const grouped = inGroups(letters);
  if (grouped !== field.value) {
    const caret = inGroups(letters.slice(0, before)).length;
    field.value = grouped;
    if (document.activeElement === field) field.setSelectionRange(caret, caret);
  }
  return letters.length;
}
