import { Card } from '../../../ui/Card.tsx';
import { useInviters } from '../../profile/api/get-inviters.ts';
import { invitersInStanding } from '../../profile/components/inviters.ts';
import { useVouchRequest } from '../api/get-vouch-request.ts';
import { AskFirstInviter } from './AskFirstInviter.tsx';

interface OtherWaysProps {
  /** Why they come first. */
  why: string;
  /** It is the page's next step. */
  next: boolean;
}

/** By the member who vouched first, and by a code: when the link did not lead to a vouch. */
export function OtherWays({ why, next }: OtherWaysProps) {
  const { data: request } = useVouchRequest();
  const { data: inviters = [] } = useInviters();
  const [first] = invitersInStanding(inviters, 'partialuser');
  const url = request?.shareable ? request.url : null;
  return (
    <Card>
      <div className="space-y-4">
        <h2 className="text-lg font-semibold tracking-tight">Other ways to your second vouch</h2>
        <p>{why}</p>
        {first && url !== null && <AskFirstInviter first={first} url={url} next={next} />}
        <p>
          {first && url !== null ? 'Or ask' : 'Ask'} a member for an invitation code and enter it
          below. It counts as their vouch.
        </p>
      </div>
    </Card>
  );
}
