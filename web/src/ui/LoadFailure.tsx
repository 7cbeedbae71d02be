import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface LoadFailureProps {
  /** Message about the failure. Null if the page itself announces the failure. */
  text: string | null;
  hint?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** After a successful retry, the element around this message takes the focus. */
export function LoadFailure({ text, hint, retrying, onRetry, children }: LoadFailureProps) {
  return (
    <div ref={useReturnFocus()} className="space-y-4">
      {text !== null && <LiveMessage message={{ tone: 'danger', text }} />}
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="quiet" pending={retrying} onClick={onRetry}>
          Try again
        </Button>
        {children}
      </div>
    </div>
  );
}
