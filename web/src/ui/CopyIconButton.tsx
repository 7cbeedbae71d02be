import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

/** A small copy button for rows; `label` is its name, said and shown on pointing. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { copying, copy } = useCopy();
  return (
    <span className="inline-flex items-center gap-1.5">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => copy(text)}
        className="grid size-11 place-items-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink"
      >
        {copying === 'copied' ? (
          <Check className="size-4" aria-hidden="true" />
        ) : (
          <Copy className="size-4" aria-hidden="true" />
        )}
      </button>
      <span role="status" className="text-xs font-medium wrap-normal text-ink-muted">
        {copying === 'copied' && 'Copied.'}
        {copying === 'failed' && 'Your browser blocked copying. Select it and copy by hand.'}
      </span>
    </span>
  );
}
