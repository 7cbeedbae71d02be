import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { CopyOutcome } from './CopyOutcome.tsx';
import { openShareSheet } from './open-share-sheet.ts';
import { useCopy } from './use-copy.ts';

interface ShareOrCopyButtonProps {
  text: string;
  share: ReactNode;
  copy: ReactNode;
  copied: string;
  tone?: ButtonTone;
}

/** One button. Copies the text if the browser has no share sheet or refuses to open one. */
export function ShareOrCopyButton({
  text,
  share,
  copy,
  copied,
  tone = 'quiet',
}: ShareOrCopyButtonProps) {
  const { copy: copyText, copyResult } = useCopy(text);
  const hasShareSheet = 'share' in navigator;
  async function press(): Promise<void> {
    if (!hasShareSheet || !(await openShareSheet(text))) copyText();
  }
  return (
    <>
      <Button tone={tone} size="compact" onClick={() => void press()}>
        {hasShareSheet ? share : copy}
      </Button>
      <CopyOutcome copyResult={copyResult} copied={copied} text={text} />
    </>
  );
}
