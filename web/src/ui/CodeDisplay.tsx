import { formatInvitationCode } from '@elevere/functions/contract';
import { Check, Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

/** A code to read aloud, write down or copy. */
export function CodeDisplay({ code }: { code: string }) {
  const shown = formatInvitationCode(code);
  const { copying, copy } = useCopy(shown);
  return (
    <div className="rounded-lg border border-line bg-surface-raised p-5 shadow-raised sm:flex sm:items-center sm:justify-between sm:gap-6">
      <p className="font-mono text-xl font-semibold tracking-code select-all" translate="no">
        {shown}
      </p>
      <div className="mt-4 sm:mt-0">
        <Button tone="quiet" onClick={copy}>
          {copying === 'copied' ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <Copy className="size-4" aria-hidden="true" />
          )}
          Copy to Clipboard
        </Button>
        <p role="status" className="mt-1 min-h-5 text-center text-xs font-medium text-ink-muted">
          {copying === 'copied' && 'Copied.'}
          {copying === 'failed' && 'Copying is blocked. Select the code and copy it.'}
        </p>
      </div>
    </div>
  );
}
