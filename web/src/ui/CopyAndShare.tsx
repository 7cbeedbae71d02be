import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyAndShareProps {
  /** What is sent: a link, or a message with one in it. */
  message: string;
  /** What it is, where that is another person's link: such as “Kay’s link”. */
  of?: string;
  /** One button with this label in place of two: the share sheet or, where there is none, copying. */
  label?: string;
  /** Sending it is the page's next step. */
  next?: boolean;
  /** What stands there once something was copied. */
  copied?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** Sends a message by the system's share sheet, where pages may open one, or by the clipboard. */
export function CopyAndShare({
  message,
  of,
  label,
  next = false,
  copied = 'Copied.',
  children,
}: CopyAndShareProps) {
  const { copying, copy } = useCopy();
  // Another person's link stands among other things to do.
  const size = of === undefined ? 'regular' : 'compact';
  const shares = 'share' in navigator;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {shares && (
          <Button
            tone={next ? 'accent' : 'quiet'}
            size={size}
            onClick={() => void openShareSheet(message)}
          >
            {label ?? 'Share…'}
            {of !== undefined && <span className="sr-only"> {of}</span>}
          </Button>
        )}
        {!(shares && label) && (
          <Button
            tone={next && !shares ? 'accent' : 'quiet'}
            size={size}
            onClick={() => copy(message)}
          >
            {label ?? `Copy ${of ?? 'message with link'}`}
          </Button>
        )}
        {children}
      </div>
      <p role="status" className="text-sm font-medium text-ink-muted not-empty:mt-3">
        {copying === 'copied' && copied}
        {copying === 'failed' && (
          <>
            Your browser blocked copying. Select this and copy it by hand:
            <span className="mt-1 block whitespace-pre-line wrap-anywhere select-all">
              {message}
            </span>
          </>
        )}
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
