import { Card } from '../../../ui/Card.tsx';
import { AskFirstInviter } from './AskFirstInviter.tsx';
import type { forwarderOf } from './other-ways.ts';

interface OtherWaysProps {
  /** Why they come first. */
  why: string;
  /** Who is asked to forward the link; null for no one. */
  forwarder: ReturnType<typeof forwarderOf>;
  /** It is the page's next step. */
  next: boolean;
}

/** By the member who vouched first, and by a code: when the link did not lead to a vouch. */
export function OtherWays({ why, forwarder, next }: OtherWaysProps) {
  return (
    <Card>
      <div className="space-y-4">
        <h2 className="text-lg font-semibold tracking-tight">Other ways to your second vouch</h2>
        <p>{why}</p>
        {forwarder && <AskFirstInviter {...forwarder} next={next} />}
        <p>
          {forwarder ? 'Or ask' : 'Ask'} a member for an invitation code and enter it below. It
          counts as their vouch.
        </p>
      </div>
    </Card>
  );
}
