import { formatInvitationCode, MESSAGES } from '@elevere/functions/contract';
import { type RefObject, useRef } from 'react';
import { serverMessageOr } from '../../../lib/api-error.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import ConfirmDialog from '../../../ui/ConfirmDialog.tsx';
import type { DialogControl } from '../../../ui/DialogButton.tsx';
import { useAttempt } from '../../../ui/use-form.ts';
import { useRefreshInvitations, useRevokeInvitation } from '../api/revoke-invitation.ts';

interface RevokeDialogProps extends DialogControl {
  code: string;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the opener is about to go, or may be. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** The question before a revocation: it cannot be undone. */
export default function RevokeDialog({
  code,
  open,
  onOpenChange,
  onRevoked,
  opener,
  focusAfterwards,
}: RevokeDialogProps) {
  const done = useRef(false);
  const revocation = useRevokeInvitation(code, () => {
    done.current = true;
    onRevoked();
    onOpenChange(false);
  });
  const refresh = useRefreshInvitations();

  const { attempt } = useAttempt<void>(async () => {
    // The mutation keeps the error, and the dialog shows it.
    await revocation.mutateAsync().catch(() => undefined);
    return {};
  });

  function changeOpen(next: boolean) {
    if (!next && revocation.isError) {
      // The list that comes may show that there is nothing left to revoke.
      done.current = true;
      refresh();
    }
    onOpenChange(next);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={changeOpen}
      opener={opener}
      focusAfterwards={() => (done.current ? focusAfterwards : opener)}
      title={
        <>
          Revoke <CodeText shown={formatInvitationCode(code)} />?
        </>
      }
      consequence="No one can join with this code anymore. The invitation still counts toward this month. You cannot undo this."
      keep="Keep it"
      confirm="Revoke"
      pending={revocation.isPending}
      failure={revocation.isError ? failureOf(revocation.error) : null}
      onConfirm={() => void attempt()}
    />
  );
}

/** Section 8's sentence, and the reason where the server gave one. */
function failureOf(error: Error): string {
  return `${MESSAGES.revokeFailed} ${serverMessageOr(error, '')}`.trim();
}
