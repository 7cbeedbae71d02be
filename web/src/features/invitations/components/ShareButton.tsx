import { formatInvitationCode } from '@elevere/functions/contract';
import { QrCode, Share2 } from 'lucide-react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { lazyPart } from '../../../ui/RetryableLazy.tsx';

const SHARE_DIALOG = lazyPart(() => import('./ShareDialog.tsx'));

interface ShareButtonProps {
  code: string;
  label: 'Share' | 'QR code';
  /** In a row, among other words. */
  inRow?: boolean;
}

/** Opens the code as a link, a message and a QR code. */
export function ShareButton({ code, label, inRow = false }: ShareButtonProps) {
  const Icon = label === 'Share' ? Share2 : QrCode;
  return (
    <DialogButton
      part={SHARE_DIALOG}
      failure="Sharing did not load."
      tone="quiet"
      label={
        <>
          {!inRow && <Icon className="size-4" aria-hidden="true" />}
          {label}
          <span className="sr-only"> {formatInvitationCode(code)}</span>
        </>
      }
    >
      {(ShareDialog, control) => <ShareDialog {...control} code={code} />}
    </DialogButton>
  );
}
