import { Dialog } from '@base-ui/react/dialog';
import { formatInvitationCode } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyIconButton } from '../../../ui/CopyIconButton.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { hasShareSheet, openShareSheet } from '../../../ui/share-sheet.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { invitationLink, invitationMessage } from './invitation-message.ts';

interface ShareDialogProps extends DialogControl {
  code: string;
}

/** A code as a link and a message to send, and as a QR code. */
export default function ShareDialog({ code, open, onOpenChange, opener }: ShareDialogProps) {
  const shown = formatInvitationCode(code);
  const link = invitationLink(code);
  const message = useCopy(invitationMessage(code));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={DIALOG_BACKDROP} />
        <Dialog.Popup className={DIALOG_SHEET} finalFocus={opener}>
          <Dialog.Title className="text-lg font-semibold tracking-tight">
            Share <CodeText shown={shown} />
          </Dialog.Title>
          <Dialog.Description className="text-sm text-ink-muted">
            For one person. Whoever registers with it first uses it up.
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
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="mr-auto text-xs font-medium text-ink-muted">
              {message.copying === 'copied' && 'Message copied.'}
              {message.copying === 'failed' &&
                'Your browser blocked copying. Select it and copy by hand.'}
            </p>
            <Dialog.Close render={<Button tone="quiet" />} nativeButton>
              Close
            </Dialog.Close>
            <Button tone={hasShareSheet() ? 'quiet' : 'accent'} onClick={message.copy}>
              Copy message with link
            </Button>
            {hasShareSheet() && (
              <Button
                tone="accent"
                onClick={() => void openShareSheet({ text: invitationMessage(code) })}
              >
                Share…
              </Button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
