import { Dialog } from '@base-ui/react/dialog';
import { formatInvitationCode } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextToCopy } from '../../../ui/TextToCopy.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { invitationLink } from './invitation-message.ts';
import { SendInvitation } from './SendInvitation.tsx';

interface ShareDialogProps extends DialogControl {
  code: string;
}

/** A code as a link and a message to send, as a picture to point a phone at, and on paper. */
export default function ShareDialog({ code, open, onOpenChange, opener }: ShareDialogProps) {
  const shown = formatInvitationCode(code);
  const link = invitationLink(code);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={DIALOG_BACKDROP} />
        <Dialog.Popup className={DIALOG_SHEET} finalFocus={opener}>
          <Dialog.Title className="text-lg font-semibold tracking-tight">
            Share <CodeText shown={shown} />
          </Dialog.Title>
          <Dialog.Description className="text-sm text-ink-muted">
            For one person. The first newcomer to register with it uses it up.
          </Dialog.Description>
          <div className="mx-auto aspect-square w-56 rounded-lg bg-surface-sunken">
            <QrCode text={link} label={`QR code of the link to register with ${shown}`} />
          </div>
          <div className="space-y-2">
            <TextToCopy text={shown} label="Copy to Clipboard" mono />
            <TextToCopy text={link} label="Copy the link" />
          </div>
          <SendInvitation code={code}>
            <Button tone="quiet" onClick={() => window.print()}>
              Print
            </Button>
            <Dialog.Close render={<Button tone="quiet" />} nativeButton>
              Close
            </Dialog.Close>
          </SendInvitation>
        </Dialog.Popup>
      </Dialog.Portal>
      {open && <InvitationSheet code={code} />}
    </Dialog.Root>
  );
}
