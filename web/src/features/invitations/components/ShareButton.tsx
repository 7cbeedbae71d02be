import { formatInvitationCode } from '@elevere/functions/contract';
import { QrCode, Share2 } from 'lucide-react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { lazyPart } from '../../../ui/RetryableLazy.tsx';

const SHARE_DIALOG = lazyPart(() => import('./ShareDialog.tsx'));

interface ShareButtonProps {
  code: string;
  label: 'Share' | 'QR code';
}

/** Opens the code as a link, a message and a QR code. */
export function ShareButton({ code, label }: ShareButtonProps) {
  const Icon = label === 'Share' ? Share2 : QrCode;
  return (
    <DialogButton
      part={SHARE_DIALOG}
      failure="Sharing did not load."
      tone="quiet"
      label={
        <>
          {/* A phone's row has room for the words. */}
          <Icon className="hidden size-4 sm:block" aria-hidden="true" />
          {label}
          <span className="sr-only"> {formatInvitationCode(code)}</span>
        </>
      }
    >
      {(ShareDialog, control) => <ShareDialog {...control} code={code} />}
    </DialogButton>
  );
}
