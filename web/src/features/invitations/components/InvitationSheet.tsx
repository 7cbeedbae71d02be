import { formatInvitationCode } from '@elevere/functions/contract';
import { createPortal } from 'react-dom';
import { fullName } from '../../../lib/person.ts';
import { useMember } from '../../../lib/use-session.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';
import { invitationLink } from './invitation-message.ts';

/** What is printed while it is on the page, in place of all else; the screen does not show it. */
export function InvitationSheet({ code }: { code: string }) {
  const shown = formatInvitationCode(code);
  const member = useMember();
  const invitation = useSentInvitation(code);
  return createPortal(
    <div className="print-sheet">
      <p className="text-xl">
        <CodeText shown={shown} />
      </p>
      <div className="size-64">
        <QrCode
          text={invitationLink(code)}
          label={`QR code of the link to register with ${shown}`}
        />
      </div>
      <p>From {fullName(member)}</p>
      {invitation && (
        <p>
          Until <LongDate instant={invitation.expires_at} />
        </p>
      )}
    </div>,
    document.body,
  );
}
