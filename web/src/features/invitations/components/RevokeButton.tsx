import { formatInvitationCode, MESSAGES } from '@elevere/functions/contract';
import type { RefObject } from 'react';
import { serverMessageOr } from '../../../lib/api-error.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { useRefreshInvitations, useRevokeInvitation } from '../api/revoke-invitation.ts';

interface RevokeButtonProps {
  code: string;
  /** Only an active invitation can be revoked. */
  active: boolean;
  onRevoked: () => void;
  /** Takes the focus after a revocation, done or refused: the Revoke button is about to go. */
  focusAfterwards: RefObject<HTMLElement | null>;
}

/** Revoke, with a question first: it cannot be undone. */
export function RevokeButton({ code, active, onRevoked, focusAfterwards }: RevokeButtonProps) {
  const shown = formatInvitationCode(code);
  const revocation = useRevokeInvitation(code, onRevoked);
  const refresh = useRefreshInvitations();

  async function revoke(): Promise<void> {
    try {
      await revocation.mutateAsync();
    } catch (error) {
      // The fixed sentence, and the reason where the server gave one.
      throw new Error(`${MESSAGES.revokeFailed} ${serverMessageOr(error, '')}`.trim());
    }
  }

  return (
    <ConfirmButton
      label={
        <>
          Revoke<span className="sr-only"> {shown}</span>
        </>
      }
      tone="plainDanger"
      gone={!active}
      title={
        <>
          Revoke <CodeText shown={shown} />?
        </>
      }
      consequence="No one can join with this code anymore. The invitation still counts toward this month. You cannot undo this."
      keep="Keep it"
      confirm="Revoke"
      act={revoke}
      // The list that comes may show that there is nothing left to revoke.
      onGivenUp={refresh}
      focusAfterwards={focusAfterwards}
    />
  );
}
