import type { Inviter } from '@elevere/functions/contract';
import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { WhoAsks } from './WhoAsks.tsx';

interface OwnLinkProps {
  invitee: Parameters<typeof WhoAsks>[0]['invitee'];
  first: Inviter | undefined;
}

/** A newcomer's own link, opened by them: shows what others see. */
export function OwnLink({ invitee, first }: OwnLinkProps) {
  return (
    <div className="space-y-6">
      <p>This is your vouch link. Full members who open it see this:</p>
      <Card>
        <WhoAsks
          invitee={invitee}
          first={first ?? null}
          since={first?.since ?? null}
          recommendation={first && !first.hidden ? first.recommendation : null}
        />
      </Card>
      <p className="text-sm text-ink-muted">
        Below it they see what their vouch means and uses, and a Vouch button.
      </p>
      <ButtonLink to={PATHS.miniDashboard} tone="accent">
        Go to my dashboard
      </ButtonLink>
    </div>
  );
}
