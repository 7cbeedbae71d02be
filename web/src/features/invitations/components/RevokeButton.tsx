import { formatInvitationCode } from '@elevere/functions/contract';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Late, latePart } from '../../../ui/Late.tsx';

const loadDialog = () => import('./RevokeDialog.tsx');
const DIALOG = latePart(loadDialog);

interface RevokeButtonProps {
  uid: string;
  code: string;
  /** True from success until the list has been read again. */
  revoked: boolean;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the Revoke button is about to go. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** Revoke, with a question first, whose code comes when somebody reaches for it. */
export function RevokeButton({ revoked, ...dialog }: RevokeButtonProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        tone="danger"
        size="compact"
        pending={revoked}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onFocus={() => void loadDialog().catch(() => undefined)}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Revoke<span className="sr-only"> {formatInvitationCode(dialog.code)}</span>
      </Button>
      {asked && (
        <Late part={DIALOG} failure="Revoking did not load.">
          {(RevokeDialog) => (
            <RevokeDialog
              {...dialog}
              revoked={revoked}
              open={open}
              onOpenChange={setOpen}
              opener={button}
            />
          )}
        </Late>
      )}
    </>
  );
}
