import { useState } from 'react';
import { Button } from './Button.tsx';
import { useCopy } from './use-copy.ts';

interface CopyAndShareProps {
  /** What is sent: a link, or a message with one in it. */
  message: string;
  /** What stands among other things to do: a message, or the link of the person who is named. */
  of?: 'message' | { readonly link: string };
  /** In a row that wraps: what is said of it takes a line of the row. */
  inRow?: boolean;
  /** One button with this label in place of two: the share sheet or, where there is none, copying. */
  label?: string;
  /** Sending it is the page's next step. */
  next?: boolean;
  /** What stands there once something was copied. */
  copied?: string;
  /** One of the two ways stands here alone; where pages may open no share sheet, copying. */
  only?: 'sheet' | 'clipboard';
}

/** Sends a message by the system's share sheet, where pages may open one, or by the clipboard. */
export function CopyAndShare({
  message,
  of,
  inRow = false,
  label,
  next = false,
  copied = 'Copied.',
  only,
}: CopyAndShareProps) {
  const { copying, copy } = useCopy(message);
  const size = of === undefined ? 'regular' : 'compact';
  const what = of === undefined ? 'message with link' : of === 'message' ? of : 'link';
  // Read aloud only: a name would leave its row no room.
  const whose = typeof of === 'object' && <span className="sr-only"> of {of.link}</span>;
  const shares = opensShareSheet() && only !== 'clipboard';
  const [blocked, setBlocked] = useState(false);
  const copies = !shares || blocked || (label === undefined && only !== 'sheet');
  return (
    <div className={inRow ? 'contents' : ''}>
      <div className="flex flex-wrap gap-3">
        {shares && (
          <Button
            tone={next ? 'accent' : 'quiet'}
            size={size}
            onClick={() => void openShareSheet(message).then((opened) => setBlocked(!opened))}
          >
            {label ?? 'Share…'}
            {of !== undefined && <span className="sr-only"> {what}</span>}
            {whose}
          </Button>
        )}
        {copies && (
          <Button tone={next && !shares ? 'accent' : 'quiet'} size={size} onClick={copy}>
            {(!shares && label) || `Copy ${what}`}
            {whose}
          </Button>
        )}
      </div>
      <p
        role="status"
        className="w-full text-sm font-medium text-ink-muted not-empty:mt-3 empty:absolute"
      >
        {blocked && copying === null && 'Your browser blocked sharing. Copy it instead.'}
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

/** True iff the browser has a share sheet that pages may open. */
export function opensShareSheet(): boolean {
  return 'share' in navigator;
}

/** False if the browser refuses. Closing the sheet without sending is no failure. */
async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
