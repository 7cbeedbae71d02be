import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-classes.ts';
import { CopyOutcome } from './CopyOutcome.tsx';
import { openShareSheet } from './open-share-sheet.ts';
import { useClipboardCopy } from './use-clipboard-copy.ts';

interface ShareOrCopyButtonProps {
  text: string;
  shareLabel: ReactNode;
  copyLabel: ReactNode;
  copiedMessage: string;
  tone?: ButtonTone;
}

/**
 * Single button for sharing. Copies the text if the browser has no share sheet or refuses to open
 * one.
 */
export function ShareOrCopyButton({
  text,
  shareLabel,
  copyLabel,
  copiedMessage,
  tone = 'quiet',
}: ShareOrCopyButtonProps) {
  const { copy, copyResult } = useClipboardCopy(text);
  const hasShareSheet = 'share' in navigator;
  async function shareOrCopy(): Promise<void> {
    if (!hasShareSheet || !(await openShareSheet(text))) copy();
  }
  return (
    <>
      <Button tone={tone} size="compact" onClick={() => void shareOrCopy()}>
        {hasShareSheet ? shareLabel : copyLabel}
      </Button>
      <CopyOutcome copyResult={copyResult} copiedMessage={copiedMessage} text={text} />
    </>
  );
}
