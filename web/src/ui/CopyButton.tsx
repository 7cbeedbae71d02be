import { Check, Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  /** What the button says. */
  label: string;
  /** What else its name says, for those who do not see what it stands beside. */
  of: string;
}

/** Copies, where that is what a person is here to do; in rows there is CopyIconButton. */
export function CopyButton({ text, label, of }: CopyButtonProps) {
  const { copying, copy } = useCopy();
  const Icon = copying === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button tone="quiet" size="compact" onClick={() => copy(text)}>
        <Icon className="size-4" aria-hidden="true" />
        {label}
        <span className="sr-only"> {of}</span>
      </Button>
      <span role="status" className="text-xs font-medium text-ink-muted">
        {copying === 'copied' && 'Copied.'}
        {copying === 'failed' && 'Copying is blocked.'}
      </span>
    </span>
  );
}
