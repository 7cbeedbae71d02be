import { formatInvitationCode, NETWORK_NAME } from '@elevere/functions/contract';
import { useDraft } from '../../../actions/use-draft.ts';
import { registrationPagePath } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { ShareAndCopyButtons } from '../../../ui/ShareAndCopyButtons.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useSentInvitation } from '../api/get-user-sent-invitations.ts';

/** Length in UTF-16 code units, as the attribute `maxlength` counts. */
const INVITATION_MESSAGE_LIMIT = 600;

const COPIED_MESSAGE = 'Copied. Send it to the person you vouch for, and only to them.';

interface SendInvitationSectionProps {
  code: string;
  /** Recommendation in a new invitation. Used until the reloaded list contains the invitation. */
  recommendation?: string;
}

export function SendInvitationSection({ code, recommendation = '' }: SendInvitationSectionProps) {
  const { firstName } = useAccount();
  const sentInvitation = useSentInvitation(code);
  const [draft, storeDraft] = useDraft<string>(`message with ${code}`);
  const suggestedMessage = suggestInvitationMessage(
    firstName,
    sentInvitation?.recommendation ?? recommendation,
  );
  const message = messageWithInvitationCode(draft ?? suggestedMessage, code);
  const link = invitationLink(code);
  return (
    <div className="space-y-2">
      <div>
        <ShareAndCopyButtons text={message} copiedMessage={COPIED_MESSAGE} tone="accent" />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Disclosure summary="Change the message">
          <TextArea
            key={suggestedMessage}
            label="Message"
            hint="You send this message yourself. The link and the code are added at its end."
            maxLength={INVITATION_MESSAGE_LIMIT}
            rows={5}
            defaultValue={draft ?? suggestedMessage}
            onInput={(event) => storeDraft(event.currentTarget.value)}
          />
        </Disclosure>
        <Disclosure summary="Other ways">
          <div className="space-y-4">
            <CopyableText text={link} label="Copy the link" />
            <div className="aspect-square w-56 rounded-lg bg-surface-sunken">
              <QrCode
                text={link}
                label={`QR code of the link to register with ${formatInvitationCode(code)}`}
              />
            </div>
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

function invitationLink(code: string): string {
  return new URL(registrationPagePath(code), window.location.origin).href;
}

function suggestInvitationMessage(firstName: string, recommendation: string): string {
  const recommendationParagraph =
    recommendation === '' ? '' : `“${recommendation}”\nThat’s why I vouch for you.\n\n`;
  return `${recommendationParagraph}I’d like to invite you to ${NETWORK_NAME}, an invitation-only network for professionals. This code is my vouch for you and works once.\n${firstName}`.trim();
}

function messageWithInvitationCode(message: string, code: string): string {
  return `${message}\n\n${invitationLink(code)}\nCode: ${formatInvitationCode(code)}`.trim();
}
