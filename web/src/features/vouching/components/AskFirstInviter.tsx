import { NETWORK_NAME, type Person } from '@elevere/functions/contract';
import { CopyAndShare } from '../../../ui/CopyAndShare.tsx';

interface AskFirstInviterProps {
  /** The first inviter. */
  first: Pick<Person, 'firstName'>;
  url: string;
}

/** Button to ask the first inviter to forward the link. */
export function AskFirstInviter({ first: { firstName }, url }: AskFirstInviterProps) {
  return (
    <div className="space-y-3">
      <p>{firstName} can forward your link to a member who knows your work.</p>
      <CopyAndShare
        text={`Hi ${firstName}, would you forward my vouch link to a member who knows my work? With their vouch I’m a full member of ${NETWORK_NAME}.\n${url}`}
        share={`Ask ${firstName}…`}
        copy={`Copy a message to ${firstName}`}
        copied={`Copied. Now send it to ${firstName} yourself, by email or chat.`}
      />
    </div>
  );
}
