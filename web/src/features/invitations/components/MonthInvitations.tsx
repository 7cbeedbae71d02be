import { formatInvitationCode } from '@elevere/functions/contract';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { faceOf, fullName } from '../../../lib/person.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sun } from '../../../ui/Sun.tsx';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { extraInWords, useExtraLeft } from './extra-left.ts';
import { InvitingBlocked } from './InvitingBlocked.tsx';
import { daysLeft, isThisMonth, LIFETIME_DAYS } from './invitation-time.ts';
import { cardState, isVouchByLink } from './status-badge.ts';

const WAITING = <Skeleton label="Loading this month’s invitations…" bars={['h-29 w-full']} />;
const FAILURE = 'This month’s invitations did not load.';

/** The month's invitations: those created, with their status, and those still available. */
export function MonthInvitations() {
  const remaining = useRemainingInvitations();
  return (
    <QueryState query={useSentInvitations()} waiting={WAITING} failure={FAILURE}>
      {(invitations) => (
        <QueryState query={remaining} waiting={WAITING} failure={FAILURE}>
          {(free) => (
            <Invitations
              made={invitations.filter((each) => isThisMonth(each.created_at))}
              free={free}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

function Invitations({ made, free }: { made: readonly OwnInvitation[]; free: number }) {
  const { data: block } = useInvitingBlock();
  return (
    <>
      {block && (
        <div className="mb-4">
          <InvitingBlocked />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {made.map((invitation) => (
          <CreatedInvitation key={invitation.code} invitation={invitation} />
        ))}
        {free > 0 && <AvailableInvitations free={free} alone={made.length === 0} />}
      </div>
      {free === 0 && !block && (
        <p className="mt-4 text-sm text-ink-muted">You get 2 more on {nextInvitationsDay()}.</p>
      )}
    </>
  );
}

function CreatedInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { code, active, expires_at, invitee, note } = invitation;
  const state = cardState(invitation);
  const byLink = isVouchByLink(invitation);
  return (
    <InvitationCard shown={byLink ? null : formatInvitationCode(code)} state={state} size="compact">
      {byLink && <p className="text-sm text-ink-muted">Vouched by link</p>}
      <div className="mt-3 min-h-10">
        {invitee !== null ? (
          <div className="flex items-center gap-3">
            <Sun face={faceOf(invitee)} size="small" />
            <p className="line-clamp-2 min-w-0 text-sm font-semibold">{fullName(invitee)}</p>
          </div>
        ) : (
          <>
            {note !== '' && <p className="mb-1 line-clamp-2 text-sm font-semibold">{note}</p>}
            {active ? (
              <DaysLeft days={daysLeft(expires_at)} of={LIFETIME_DAYS} />
            ) : (
              <p className="text-sm text-ink-muted">
                {state === 'revoked' ? 'Revoked' : 'Expired, unused'}
              </p>
            )}
          </>
        )}
      </div>
    </InvitationCard>
  );
}

/** Beside created invitations one card stands for all that are available. */
function AvailableInvitations({ free, alone }: { free: number; alone: boolean }) {
  const apart = alone && free === 2;
  const extra = useExtraLeft();
  const label =
    apart || (free === 1 && extra === 0)
      ? 'Available'
      : `${free} available${extraInWords(free, extra)}`;
  const card = (
    <div className="grid min-h-29 content-center rounded-lg border-2 border-dashed border-line-strong px-5 py-4">
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-ink-muted">For someone you would vouch for.</p>
    </div>
  );
  return apart ? (
    <>
      {card}
      {card}
    </>
  ) : (
    card
  );
}
