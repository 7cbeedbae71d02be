import { formatInvitationCode } from '@elevere/functions/contract';
import { Share2 } from 'lucide-react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { latePart } from '../../../ui/Late.tsx';

const DIALOG = latePart(() => import('./ShareDialog.tsx'));

/** Share: the code as a link and as a QR code. */
export function ShareButton({ code }: { code: string }) {
  return (
    <DialogButton
      part={DIALOG}
      failure="Sharing did not load."
      tone="quiet"
      label={
        <>
          <Share2 className="size-4" aria-hidden="true" />
          Share<span className="sr-only"> {formatInvitationCode(code)}</span>
        </>
      }
    >
      {(ShareDialog, control) => <ShareDialog {...control} code={code} />}
    </DialogButton>
  );
}
