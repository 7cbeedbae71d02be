import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from './LiveMessage.tsx';
import { useFocusParentOnRemoval } from './use-focus-parent-on-removal.ts';

interface LoadFailureNoticeProps {
  /** Message about the failure. Null if the page itself announces the failure. */
  text: string | null;
  hint?: string | undefined;
  retrying: boolean;
  onRetry: () => void;
  children?: ReactNode;
}

/** After a successful retry, the element around this message takes the focus. */
export function LoadFailureNotice({
  text,
  hint,
  retrying,
  onRetry,
  children,
}: LoadFailureNoticeProps) {
  return (
    <div ref={useFocusParentOnRemoval()} className="space-y-4">
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
