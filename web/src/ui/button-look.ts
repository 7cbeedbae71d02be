export type ButtonTone = 'accent' | 'brand' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 py-2.5 text-sm font-semibold ' +
  'transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px ' +
  'aria-disabled:cursor-progress aria-disabled:opacity-75';

const TONES: Readonly<Record<ButtonTone, string>> = {
  /** The single most important thing on a page. */
  accent: 'bg-accent text-accent-ink hover:bg-accent-strong shadow-raised',
  brand: 'bg-brand text-brand-ink hover:bg-brand-strong',
  quiet:
    'border border-line-strong bg-surface-raised text-ink hover:border-ink hover:bg-surface-sunken',
  danger: 'border border-danger bg-surface-raised text-danger hover:bg-danger-tint',
};

/** How a button looks, for buttons and for links that act like one. */
export function buttonLook(tone: ButtonTone, wide = false): string {
  return `${SHAPE} ${TONES[tone]} ${wide ? 'w-full' : ''}`;
}
