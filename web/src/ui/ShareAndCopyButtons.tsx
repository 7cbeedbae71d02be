import { useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-classes.ts';
import { CopyOutcome } from './CopyOutcome.tsx';
import { openShareSheet } from './open-share-sheet.ts';
import { useClipboardCopy } from './use-clipboard-copy.ts';

interface ShareAndCopyButtonsProps {
  text: string;
  copiedMessage: string;
  tone: ButtonTone;
}

/** Shows Copy next to Share, so that the user can copy even if the browser has a share sheet. */
export function ShareAndCopyButtons({ text, copiedMessage, tone }: ShareAndCopyButtonsProps) {
  const clipboardCopy = useClipboardCopy(text);
  const [isSharingBlocked, setIsSharingBlocked] = useState(false);
  const hasShareSheet = 'share' in navigator;
  return (
    <div className="contents">
      <div className="flex flex-wrap gap-3">
        {hasShareSheet && (
          <Button
            tone={tone}
            size="compact"
            onClick={() => void openShareSheet(text).then((opened) => setIsSharingBlocked(!opened))}
          >
            Share…
          </Button>
        )}
        <Button tone={hasShareSheet ? 'quiet' : tone} size="compact" onClick={clipboardCopy.copy}>
          Copy message with link
        </Button>
      </div>
      <CopyOutcome copyResult={clipboardCopy.copyResult} copiedMessage={copiedMessage} text={text}>
        {isSharingBlocked && 'Your browser blocked sharing. Copy it instead.'}
      </CopyOutcome>
    </div>
  );
}
