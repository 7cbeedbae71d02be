import { formatInvitationCode } from '@elevere/functions/contract';
import { Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Late, latePart } from '../../../ui/Late.tsx';

const loadDialog = () => import('./ShareDialog.tsx');
const DIALOG = latePart(loadDialog);

/** Share, in a dialog whose code comes when somebody reaches for it. */
export function ShareButton({ code }: { code: string }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        tone="quiet"
        size="compact"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onFocus={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Share2 className="size-4" aria-hidden="true" />
        Share<span className="sr-only"> {formatInvitationCode(code)}</span>
      </Button>
      {asked && (
        <Late part={DIALOG} failure="Sharing did not load.">
          {(ShareDialog) => (
            <ShareDialog code={code} open={open} onOpenChange={setOpen} opener={button} />
          )}
        </Late>
      )}
    </>
  );
}
