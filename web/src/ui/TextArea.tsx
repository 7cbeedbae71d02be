import { type ComponentProps, useId } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  hint?: string;
}

/** A labelled text of a few lines. */
export function TextArea({ label, hint, ...input }: TextAreaProps) {
  const id = useId();
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="block w-full rounded-md border border-line-strong bg-surface-raised px-3.5 py-2.5 transition-colors hover:border-ink"
      />
    </div>
  );
}
