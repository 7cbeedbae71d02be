import { type ComponentProps, useId } from 'react';
import { charactersLeft } from './characters-left.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/**
 * A labelled text of a few lines, with its hint and its error, as ui/TextField.tsx has them. The
 * browser cuts what is beyond `maxLength` without a word, so it says when that is near.
 */
export function TextArea({ label, hint, error, ...input }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const { value, maxLength, readOnly } = input;
  const left =
    typeof value === 'string' && maxLength !== undefined && !readOnly
      ? charactersLeft(value.length, maxLength)
      : null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="block text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      )}
      <textarea
        rows={4}
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`block w-full rounded-md border bg-surface-raised px-3.5 py-2.5 transition-colors placeholder:text-ink-muted read-only:bg-transparent ${error ? 'border-danger' : 'border-line-strong read-only:border-line not-read-only:hover:border-ink'}`}
      />
      {left && (
        <p aria-hidden="true" className="text-xs text-ink-muted tabular-nums">
          {left.shown}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {left?.said}
      </p>
      <div
        id={`${id}-error`}
        aria-live="polite"
        className="text-sm font-medium text-danger empty:absolute"
      >
        {error}
      </div>
    </div>
  );
}
