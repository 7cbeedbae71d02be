import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyAndShareProps {
  /** What is sent: a message with a link in it. */
  message: string;
  /** Sending it is the page's next step. */
  next: boolean;
  /** What stands there once something was copied. */
  copied?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Sends a message by the system's share sheet, where pages may open one, or by the clipboard. */
export function CopyAndShare({ message, next, copied = 'Copied.', children }: CopyAndShareProps) {
  const { copying, copy } = useCopy();
  const shares = 'share' in navigator;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {shares && (
          <Button tone={next ? 'accent' : 'quiet'} onClick={() => void openShareSheet(message)}>
            Share…
          </Button>
        )}
        <Button tone={next && !shares ? 'accent' : 'quiet'} onClick={() => copy(message)}>
          Copy message with link
        </Button>
        {children}
      </div>
      <p role="status" className="text-sm font-medium text-ink-muted not-empty:mt-3">
        {copying === 'copied' && copied}
        {copying === 'failed' && 'Your browser blocked copying. Select it and copy by hand.'}
      </p>
    </div>
  );
}

/** Closing the sheet without sending is no failure. */
async function openShareSheet(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // Given up, or not allowed here: what would be shared can still be copied.
  }
}
