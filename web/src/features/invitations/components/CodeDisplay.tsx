import { formatInvitationCode } from '@elevere/functions/contract';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

/** A code to read aloud, write down or copy. */
export function CodeDisplay({ code }: { code: string }) {
  const shown = formatInvitationCode(code);
  const { copying, copy } = useCopy(shown);
  return (
    <div className="rounded-lg bg-brand-tint p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="font-mono text-xl font-semibold tracking-code select-all" translate="no">
          {shown}
        </p>
        <Button tone="quiet" onClick={copy}>
          {copying === 'copied' ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <Copy className="size-4" aria-hidden="true" />
          )}
          Copy to Clipboard
        </Button>
      </div>
      <p role="status" className="text-sm font-medium text-ink-muted not-empty:mt-3">
        {copying === 'copied' && 'Copied. Send it to the person you vouch for, and only to them.'}
        {copying === 'failed' && 'Copying is blocked. Select the code and copy it.'}
      </p>
    </div>
  );
}
