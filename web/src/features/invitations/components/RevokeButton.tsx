import { formatInvitationCode } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { DialogButton } from '../../../ui/DialogButton.tsx';
import { lazyPart } from '../../../ui/RetryableLazy.tsx';

const DIALOG = lazyPart(() => import('./RevokeDialog.tsx'));

interface RevokeButtonProps {
  code: string;
  /** Only an active invitation can be revoked. */
  active: boolean;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the Revoke button is about to go. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** Revoke, with a question first. */
export function RevokeButton({ active, ...revocation }: RevokeButtonProps) {
  return (
    <DialogButton
      part={DIALOG}
      failure="Revoking did not load."
      tone="plainDanger"
      gone={!active}
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
