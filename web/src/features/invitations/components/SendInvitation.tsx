import { formatInvitationCode, NETWORK_NAME } from '@elevere/functions/contract';
import { createPortal } from 'react-dom';
import { registrationPath } from '../../../lib/paths.ts';
import { fullName } from '../../../lib/person.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { CopyAndShare, opensShareSheet } from '../../../ui/CopyAndShare.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { LongDate } from '../../../ui/LongDate.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextToCopy } from '../../../ui/TextToCopy.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';

/** Of the message that goes with a code. Characters (UTF-16 code units). */
const MESSAGE_LIMIT = 600;

const COPIED = 'Copied. Send it to the person you vouch for, and only to them.';

interface SendInvitationProps {
  code: string;
  /** The text that was sent with the code. It is used until the list of invitations has the code. */
  recommendation?: string;
}

/** A code is sent: by the share sheet, in the member's own words if they like, or in other ways. */
export function SendInvitation({ code, recommendation = '' }: SendInvitationProps) {
  const { firstName } = useMember();
  const stored = useSentInvitation(code);
  const [draft, keepDraft] = useDraft<string>(`message with ${code}`);
  const proposed = invitationMessage(firstName, stored?.recommendation ?? recommendation);
  const message = withCode(draft ?? proposed, code);
  const link = invitationLink(code);
  return (
    <div className="space-y-2">
      <CopyAndShare message={message} next only="sheet" copied={COPIED} />
      <div className="flex flex-wrap gap-x-6">
        <Folded summary="Change the message">
          <TextArea
            key={proposed}
            label="Message"
            hint="You send this. The link and the code follow it."
            maxLength={MESSAGE_LIMIT}
            rows={5}
            defaultValue={draft ?? proposed}
            onInput={(event) => keepDraft(event.currentTarget.value)}
          />
        </Folded>
        <Folded summary="Other ways">
          <div className="space-y-4">
            {opensShareSheet() && (
              <CopyAndShare message={message} only="clipboard" copied={COPIED} />
            )}
            <TextToCopy text={link} label="Copy the link" />
            <div className="flex flex-wrap items-end gap-4">
              <div className="aspect-square w-56 rounded-lg bg-surface-sunken">
                <QrCode
                  text={link}
                  label={`QR code of the link to register with ${formatInvitationCode(code)}`}
                />
              </div>
              <Button tone="quiet" onClick={() => window.print()}>
                Print
              </Button>
            </div>
            <InvitationSheet code={code} />
          </div>
        </Folded>
      </div>
    </div>
  );
}

/** The page where the invitee registers with the code. */
function invitationLink(code: string): string {
  return new URL(registrationPath(code), window.location.origin).href;
}

/**
 * The message that a member sends with a code, before they change it. It begins with what they wrote
 * about the person.
 */
function invitationMessage(firstName: string, recommendation: string): string {
  const why = recommendation === '' ? '' : `“${recommendation}”\nThat’s why I vouch for you.\n\n`;
  return `${why}I’d like to invite you to ${NETWORK_NAME}, an invitation-only network for professionals. This code is my vouch for you and works once.\n${firstName}`.trim();
}

/** The message as it is copied or shared. */
function withCode(message: string, code: string): string {
  return `${message}\n\n${invitationLink(code)}\nCode: ${formatInvitationCode(code)}`.trim();
}

/** What is printed while it is on the page, in place of all else; the screen does not show it. */
function InvitationSheet({ code }: { code: string }) {
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
