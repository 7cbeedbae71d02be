import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { useCopy } from './use-copy.ts';

interface CopyAndShareProps {
  /** A link, or a message that contains one. */
  text: string;
  /** Label of the button that opens the share sheet. */
  share?: ReactNode;
  /** Label of the button that copies. */
  copy?: ReactNode;
  copied?: string;
  /** Tone of the first button. */
  tone?: ButtonTone;
}

/**
 * Sends a text by the system's share sheet, if the browser supports it, or copies it. In a row that
 * wraps, the message has its own line.
 */
export function CopyAndShare({
  text,
  share = 'Share…',
  copy = 'Copy message with link',
  copied = 'Copied.',
  tone = 'quiet',
}: CopyAndShareProps) {
  const clipboard = useCopy(text);
  const [isBlocked, setIsBlocked] = useState(false);
  const hasShareSheet = 'share' in navigator;
  return (
    <div className="contents">
      <div className="flex flex-wrap gap-3">
        {hasShareSheet && (
          <Button
            tone={tone}
            size="compact"
            onClick={() => void openShareSheet(text).then((opened) => setIsBlocked(!opened))}
          >
            {share}
          </Button>
        )}
        <Button tone={hasShareSheet ? 'quiet' : tone} size="compact" onClick={clipboard.copy}>
          {copy}
        </Button>
      </div>
      <p
        role="status"
        className="w-full text-sm font-medium text-ink-muted not-empty:mt-3 empty:absolute"
      >
        {isBlocked &&
          clipboard.copying === null &&
          'Your browser blocked sharing. Copy it instead.'}
        {clipboard.copying === 'copied' && copied}
        {clipboard.copying === 'failed' && (
          <>
            Your browser blocked copying. Select this and copy it by hand:
            <span className="mt-1 block whitespace-pre-line wrap-anywhere select-all">{text}</span>
          </>
        )}
      </p>
    </div>
  );
}

/**
 * Returns false if the browser refuses. A user who closes the sheet without sending is not a
 * failure.
 */
async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
