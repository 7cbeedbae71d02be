import { Check, Copy } from 'lucide-react';
import { Button } from './Button.tsx';
import { CopyOutcome } from './CopyOutcome.tsx';
import { useClipboardCopy } from './use-clipboard-copy.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const { copyResult, copy } = useClipboardCopy(text);
  const Icon = copyResult === 'copied' ? Check : Copy;
  return (
    <>
      <Button tone="quiet" size="compact" onClick={copy}>
        <Icon className="size-4" aria-hidden="true" />
        {label}
      </Button>
      <CopyOutcome copyResult={copyResult} copiedMessage="Copied." text={text} />
    </>
  );
}
