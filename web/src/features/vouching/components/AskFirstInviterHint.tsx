import { NETWORK_NAME, type Person } from '@elevere/functions/contract';
import { ShareOrCopyButton } from '../../../ui/ShareOrCopyButton.tsx';

interface AskFirstInviterHintProps {
  firstInviter: Pick<Person, 'firstName'>;
  url: string;
}

export function AskFirstInviterHint({
  firstInviter: { firstName },
  url,
}: AskFirstInviterHintProps) {
  const label = `Ask ${firstName} to forward it`;
  return (
    <ShareOrCopyButton
      text={`Hi ${firstName}, would you forward my vouch link to a member who knows my work? With their vouch I’m a full member of ${NETWORK_NAME}.\n${url}`}
      shareLabel={label}
      copyLabel={label}
      copiedMessage={`Copied a message. Now send it to ${firstName} yourself, by email or chat.`}
    />
  );
}
