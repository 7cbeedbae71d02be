import { type ReactNode, useId } from 'react';

export interface LabelledFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface LabelledControlProps extends LabelledFieldProps {
  /** Renders the control, for example an `input`, with the given CSS classes of the border. */
  children: (control: FieldControlProps, borderClasses: string) => ReactNode;
}

/** Always renders the error's live region, so that screen readers announce a new error. */
export function LabelledField({ label, hint, error, children }: LabelledControlProps) {
  const id = useId();
  const describedByIds = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
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
      {children(
        {
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedByIds || undefined,
        },
        error
          ? 'border-danger'
          : 'border-line-strong read-only:border-line not-read-only:hover:border-ink',
      )}
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
