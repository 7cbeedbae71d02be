import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'checked'> {
  label: string;
  hint?: ReactNode;
  /** The switch ignores presses while a change is pending. */
  pending?: boolean;
  onSwitch?: (checked: boolean) => void;
}

/** Without `onSwitch` the switch is a field of a form. With `onSwitch` the switch acts at once. */
export function Switch({ label, hint, pending = false, onSwitch, ...field }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state replaces aria-checked.
        role="switch"
        {...field}
        aria-disabled={pending || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-1 size-5 shrink-0 accent-brand aria-disabled:cursor-progress"
        onChange={(event) => pending || onSwitch?.(event.target.checked)}
      />
      <div className="space-y-1">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
