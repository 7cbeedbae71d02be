import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { InvitationsLeft, MonthInvitations } from './MonthInvitations.tsx';
import { StatsStrip } from './StatsStrip.tsx';

/** What is left this month, links to create and manage, the numbers, and what was created. */
export function InvitationOverview() {
  const { data: remaining } = useRemainingInvitations();
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold tracking-tight">This month’s invitations</h2>
      <InvitationsLeft />
      <div className="mt-6 flex flex-wrap gap-3">
        {remaining !== 0 && (
          <ButtonLink to={PATHS.createInvitation} tone="accent">
            Create Invitation
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.manageInvitations} tone="quiet">
          Manage Invitations
        </ButtonLink>
      </div>
      <div className="mt-6 border-t border-line pt-3">
        <StatsStrip />
      </div>
      {/* At the end, so that nothing moves when they come. */}
      <div className="mt-4 empty:hidden">
        <MonthInvitations />
      </div>
    </Card>
  );
}
