export type ButtonTone = 'accent' | 'quiet' | 'unavailable' | 'plain' | 'danger' | 'plainDanger';

const BUTTON_BASE_CLASSES =
  'inline-flex items-center justify-center gap-2 rounded-md text-sm font-semibold forced-colors:border ' +
  'eased active:opacity-75 ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-75 disabled:cursor-progress disabled:opacity-60';

const BUTTON_TONE_CLASSES: Readonly<Record<ButtonTone, string>> = {
  /** For the main action of a page, a form or a dialog. */
  accent: 'bg-accent text-accent-ink hover:bg-accent-strong shadow-raised',
  quiet:
    'border border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
  /** For an action that is not possible now. A press shows the reason. */
  unavailable: 'border border-line bg-surface-sunken text-ink-muted cursor-not-allowed',
  /** For rows, where borders would distract from the content. */
  plain: 'text-ink hover:bg-surface-sunken',
  danger: 'border border-danger bg-surface-raised text-danger hover:bg-danger-tint',
  plainDanger: 'text-danger hover:bg-danger-tint',
};

const BUTTON_SIZE_CLASSES = {
  regular: 'min-h-12 px-5 py-2.5',
  compact: 'min-h-11 px-3.5 py-1.5',
} as const;

export type ButtonSize = keyof typeof BUTTON_SIZE_CLASSES;

export function buttonClasses(
  tone: ButtonTone,
  wide = false,
  size: ButtonSize = 'regular',
): string {
  return `${BUTTON_BASE_CLASSES} ${BUTTON_SIZE_CLASSES[size]} ${BUTTON_TONE_CLASSES[tone]} ${wide ? 'w-full' : ''}`;
}
