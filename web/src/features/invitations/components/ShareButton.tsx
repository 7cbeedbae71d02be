import { formatInvitationCode } from '@elevere/functions/contract';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';
import { inviteeNameInNote } from '../invitation-status.ts';
import { CodeText } from './CodeText.tsx';
import { SendInvitation } from './SendInvitation.tsx';

interface ShareButtonProps {
  code: string;
  inRow?: boolean;
}

export function ShareButton({ code, inRow = false }: ShareButtonProps) {
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
        {!inRow && <Share2 className="size-4" aria-hidden="true" />}
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
                Invitation <CodeText code={formattedCode} />
              </>
            )
          }
          description="Works once."
          closeLabel="Close"
          onClose={() => setOpener(null)}
          opener={opener}
        >
          <CopyableText text={formattedCode} label="Copy to Clipboard" mono />
          <SendInvitation code={code} />
        </Dialog>
      )}
    </>
  );
}
