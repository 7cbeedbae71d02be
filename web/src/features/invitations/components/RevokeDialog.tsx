import { AlertDialog } from '@base-ui/react/alert-dialog';
import { formatInvitationCode, MESSAGES } from '@elevere/functions/contract';
import { type RefObject, useRef } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { DIALOG_BACKDROP, DIALOG_SHEET } from '../../../ui/dialog-look.ts';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { useRefreshInvitations, useRevokeInvitation } from '../api/revoke-invitation.ts';

interface RevokeDialogProps extends DialogControl {
  code: string;
  /** True from success until the list has been read again. */
  revoked: boolean;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the opener is about to go, or may be. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** The question before a revocation: it cannot be undone. */
export default function RevokeDialog({
  code,
  open,
  onOpenChange,
  revoked,
  onRevoked,
  opener,
  focusAfterwards,
}: RevokeDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const refused = useRef(false);
  const revocation = useRevokeInvitation(code);
  const refresh = useRefreshInvitations();
  const shown = formatInvitationCode(code);

  const revoke = useOneAtATime(async () => {
    try {
      await revocation.mutateAsync();
      onRevoked();
      onOpenChange(false);
    } catch {
      // The mutation keeps the error, and the dialog shows it.
    }
  });

  function changeOpen(next: boolean) {
    // An answer that is on its way decides how this ends.
    if (revocation.isPending) {
      return;
    }
    if (!next && revocation.isError) {
      revocation.reset();
      // The list that comes may show that there is nothing left to revoke.
      refused.current = true;
      refresh();
    }
    onOpenChange(next);
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={changeOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={DIALOG_BACKDROP} />
        <AlertDialog.Popup
          className={DIALOG_SHEET}
          initialFocus={keep}
          finalFocus={() => (revoked || refused.current ? focusAfterwards : opener).current}
        >
          <AlertDialog.Title className="text-lg font-semibold tracking-tight">
            Revoke <span className="font-mono tracking-code">{shown}</span>?
          </AlertDialog.Title>
          <AlertDialog.Description className="text-sm text-ink-muted">
            Whoever holds this code can no longer join with it. A revoked code still counts towards
            this month, and you cannot take this back.
          </AlertDialog.Description>
          <LiveMessage
            message={
              revocation.isError && !revocation.isPending
                ? { tone: 'danger', text: failureOf(revocation.error) }
                : null
            }
          />
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close ref={keep} render={<Button tone="quiet" />} nativeButton>
              Keep it
            </AlertDialog.Close>
            <Button tone="danger" pending={revocation.isPending} onClick={revoke}>
              Revoke
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Section 8's sentence, and the reason where the server gave one that explains it. */
function failureOf(error: Error): string {
  const explained = error instanceof ApiError && error.status === 409;
  return explained ? `${MESSAGES.revokeFailed} ${error.message}` : MESSAGES.revokeFailed;
}
