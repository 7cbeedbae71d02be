import { formatInvitationCode } from '@elevere/functions/contract';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';
import { inviteeNameInNote } from '../invitation-status.ts';
import { FormattedCode } from './FormattedCode.tsx';
import { SendInvitationSection } from './SendInvitationSection.tsx';

interface ShareInvitationButtonProps {
  code: string;
  isInRow?: boolean;
}

export function ShareInvitationButton({ code, isInRow = false }: ShareInvitationButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const formattedCode = formatInvitationCode(code);
  const inviteeName = inviteeNameInNote(useSentInvitation(code)?.note ?? '');
  return (
    <>
      <Button
        tone="quiet"
        size="compact"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {!isInRow && <Share2 className="size-4" aria-hidden="true" />}
        Share
        <span className="sr-only"> {formattedCode}</span>
      </Button>
      {opener && (
        <Dialog
          title={
            inviteeName ? (
              `Invitation for ${inviteeName}`
            ) : (
              <>
                Invitation <FormattedCode code={formattedCode} />
              </>
            )
          }
          description="Works once."
          closeLabel="Close"
          onClose={() => setOpener(null)}
          opener={opener}
        >
          <CopyableText text={formattedCode} label="Copy to Clipboard" mono />
          <SendInvitationSection code={code} />
        </Dialog>
      )}
    </>
  );
}
