import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonTone } from './button-look.ts';
import { CopyOutcome } from './CopyOutcome.tsx';
import { openShareSheet } from './open-share-sheet.ts';
import { useCopy } from './use-copy.ts';

interface ShareOrCopyProps {
  /** A link, or a message that contains one. */
  text: string;
  /** Label in a browser with a share sheet. */
  share: ReactNode;
  /** Label in a browser without one. */
  copy: ReactNode;
  copied: string;
  tone?: ButtonTone;
}

/**
 * One button that opens the system's share sheet. It copies the text if the browser has no share
 * sheet, or blocks it.
 */
export function ShareOrCopy({ text, share, copy, copied, tone = 'quiet' }: ShareOrCopyProps) {
  const { copy: copyText, copying } = useCopy(text);
  const hasShareSheet = 'share' in navigator;
  async function press(): Promise<void> {
    if (!hasShareSheet || !(await openShareSheet(text))) copyText();
  }
  return (
    <>
      <Button tone={tone} size="compact" onClick={() => void press()}>
        {hasShareSheet ? share : copy}
      </Button>
      <CopyOutcome copying={copying} copied={copied} text={text} />
    </>
  );
}
