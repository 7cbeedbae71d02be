import { type ReactNode, useId } from 'react';

interface ToggleSwitchProps {
  label: string;
  hint: ReactNode;
  checked: boolean;
  /** The switch ignores presses while a change is pending. */
  pending: boolean;
  onSwitch: (checked: boolean) => void;
}

export function ToggleSwitch({ label, hint, checked, pending, onSwitch }: ToggleSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox's own state replaces aria-checked.
        role="switch"
        checked={checked}
        aria-disabled={pending || undefined}
        aria-describedby={`${id}-hint`}
        className="mt-1 size-5 shrink-0 accent-brand aria-disabled:cursor-progress"
        onChange={(event) => pending || onSwitch(event.target.checked)}
      />
      <div className="space-y-1">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
