import { formatInvitationCode } from '@elevere/functions/contract';
import { QrCode as QrCodeIcon, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextToCopy } from '../../../ui/TextToCopy.tsx';
import { InvitationSheet } from './InvitationSheet.tsx';
import { invitationLink } from './invitation-message.ts';
import { SendInvitation } from './SendInvitation.tsx';

interface ShareButtonProps {
  code: string;
  label: 'Share' | 'QR code';
  /** In a row, among other words. */
  inRow?: boolean;
}

/** Opens a code as a link and a message to send, as a picture to point a phone at, and on paper. */
export function ShareButton({ code, label, inRow = false }: ShareButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const Icon = label === 'Share' ? Share2 : QrCodeIcon;
  const shown = formatInvitationCode(code);
  const link = invitationLink(code);
  return (
    <>
      <Button
        tone="quiet"
        size="compact"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {!inRow && <Icon className="size-4" aria-hidden="true" />}
        {label}
        <span className="sr-only"> {shown}</span>
      </Button>
      {opener && (
        <Dialog
          title={
            <>
              Share <CodeText shown={shown} />
            </>
          }
          description="For one person. The first newcomer to register with it uses it up."
          keep="Close"
          onClose={() => setOpener(null)}
          opener={opener}
        >
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
          </SendInvitation>
          <InvitationSheet code={code} />
        </Dialog>
      )}
    </>
  );
}
