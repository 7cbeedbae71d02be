import { PATHS } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { MonthInvitations } from './MonthInvitations.tsx';
import { StatsStrip } from './StatsStrip.tsx';

/** The month's invitations, links to create and manage them, and the numbers (section 2). */
export function InvitationOverview() {
  const { data: remaining } = useRemainingInvitations();
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold tracking-tight">This month’s invitations</h2>
      <MonthInvitations />
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
    </Card>
  );
}
