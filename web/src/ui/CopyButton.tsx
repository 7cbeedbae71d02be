import { Check, Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { copyResult, copy } = useCopy(text);
  const Icon = copyResult === 'copied' ? Check : Copy;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button tone="quiet" size="compact" onClick={copy}>
        <Icon className="size-4" aria-hidden="true" />
        {label}
      </Button>
      <span role="status" className="text-xs font-medium text-ink-muted">
        {copyResult === 'copied' && 'Copied.'}
        {copyResult === 'failed' && 'Your browser blocked copying. Select it and copy by hand.'}
      </span>
    </span>
  );
}
