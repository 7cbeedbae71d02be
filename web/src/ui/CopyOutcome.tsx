import type { ReactNode } from 'react';
import type { useClipboardCopy } from './use-clipboard-copy.ts';

interface CopyOutcomeProps {
  copyResult: ReturnType<typeof useClipboardCopy>['copyResult'];
  copiedMessage: string;
  text: string;
  /** Content that is shown until the user tries to copy the text. */
  children?: ReactNode;
}

export function CopyOutcome({ copyResult, copiedMessage, text, children }: CopyOutcomeProps) {
  return (
    <p
      role="status"
      className="col-span-full w-full text-sm font-medium text-ink-muted not-empty:mt-3 empty:absolute"
    >
      {copyResult === null && children}
      {copyResult === 'copied' && copiedMessage}
      {copyResult === 'failed' && (
        <>
          Your browser blocked copying. Select this and copy it by hand:
          <span className="mt-1 block whitespace-pre-line wrap-anywhere select-all">{text}</span>
        </>
      )}
    </p>
  );
}
