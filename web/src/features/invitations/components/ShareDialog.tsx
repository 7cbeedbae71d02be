import { Dialog } from '@base-ui/react/dialog';
import { formatInvitationCode } from '@elevere/functions/contract';
import { registrationPath } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyIconButton } from '../../../ui/CopyIconButton.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { QrCode } from '../../../ui/QrCode.tsx';

interface ShareDialogProps extends DialogControl {
  code: string;
}

/** A code as a link to send and as a picture to point a phone at. */
export default function ShareDialog({ code, open, onOpenChange, opener }: ShareDialogProps) {
  const shown = formatInvitationCode(code);
  const link = new URL(registrationPath(code), window.location.origin).href;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={DIALOG_BACKDROP} />
        <Dialog.Popup className={DIALOG_SHEET} finalFocus={opener}>
          <Dialog.Title className="text-lg font-semibold tracking-tight">
            Share <span className="font-mono tracking-code">{shown}</span>
          </Dialog.Title>
          <Dialog.Description className="text-sm text-ink-muted">
            For one person: the first who registers with this link uses the code up.
          </Dialog.Description>
          <div className="mx-auto aspect-square w-56 rounded-lg bg-surface-sunken">
            <QrCode text={link} label={`QR code of the link to register with ${shown}`} />
          </div>
          <div className="flex items-center gap-2 rounded-md border border-line bg-surface-sunken py-1 pr-1 pl-3.5">
            <p className="min-w-0 grow py-1.5 text-sm break-all select-all" translate="no">
              {link}
            </p>
            <CopyIconButton text={link} label="Copy the link" />
          </div>
          <div className="flex justify-end">
            <Dialog.Close render={<Button tone="quiet" />} nativeButton>
              Close
            </Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
