import type { ReactNode } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMember } from '../../../lib/use-session.ts';
import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { invitationMessage, withCode } from './invitation-message.ts';

/** Of the message that goes with a code. Characters (UTF-16 code units). */
const MESSAGE_LIMIT = 600;

interface SendInvitationProps {
  code: string;
  copied?: string;
  /** More buttons. */
  children?: ReactNode;
}

/** A code is sent: by the share sheet or the clipboard, in the member's own words if they like. */
export function SendInvitation({ code, children, ...copied }: SendInvitationProps) {
  const { firstName } = useMember();
  const [draft, keepDraft] = useDraft<string>(`message with ${code}`);
  const message = draft ?? invitationMessage(firstName);
  return (
    <div className="space-y-2">
      <CopyAndShare message={withCode(message, code)} next {...copied}>
        {children}
      </CopyAndShare>
      <Folded summary="Change the message">
        <TextArea
          label="Message"
          hint="You send this. The link and the code follow it."
          maxLength={MESSAGE_LIMIT}
          rows={5}
          defaultValue={message}
          onInput={(event) => keepDraft(event.currentTarget.value)}
        />
      </Folded>
    </div>
  );
}
