import type { Inviter } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { WhoAsks } from './WhoAsks.tsx';

interface OwnLinkProps {
  invitee: Parameters<typeof WhoAsks>[0]['invitee'];
  first: Inviter | undefined;
}

/** What a partial member sees who opens their own link: what others see by it. */
export function OwnLink({ invitee, first }: OwnLinkProps) {
  return (
    <div className="space-y-6">
      <p>This is your own link. Members who open it see this:</p>
      <Card>
        <WhoAsks
          invitee={invitee}
          first={first ?? null}
          since={first?.since ?? null}
          recommendation={first && !first.hidden ? first.recommendation : null}
        />
      </Card>
      <p className="text-sm text-ink-muted">
        Below it they read what their vouch means and costs, and press Vouch.
      </p>
      <ButtonLink to={PATHS.miniDashboard} tone="accent">
        Go to my dashboard
      </ButtonLink>
    </div>
  );
}
