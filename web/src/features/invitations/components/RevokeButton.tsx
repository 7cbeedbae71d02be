import { formatInvitationCode } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { latePart } from '../../../ui/Late.tsx';

const DIALOG = latePart(() => import('./RevokeDialog.tsx'));

interface RevokeButtonProps {
  code: string;
  /** True from success until the list has been read again. */
  revoked: boolean;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the Revoke button is about to go. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** Revoke, with a question first. */
export function RevokeButton(revocation: RevokeButtonProps) {
  return (
    <DialogButton
      part={DIALOG}
      failure="Revoking did not load."
      tone="plainDanger"
      pending={revocation.revoked}
      label={
        <>
          Revoke<span className="sr-only"> {formatInvitationCode(revocation.code)}</span>
        </>
      }
    >
      {(RevokeDialog, control) => <RevokeDialog {...control} {...revocation} />}
    </DialogButton>
  );
}
