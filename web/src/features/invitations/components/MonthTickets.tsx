import { formatInvitationCode } from '@elevere/functions/contract';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { faceOf, fullName } from '../../../lib/person.ts';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Sun } from '../../../ui/Sun.tsx';
import { Ticket } from '../../../ui/Ticket.tsx';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { InvitingBlocked } from './InvitingBlocked.tsx';
import { ticketState } from './status-badge.ts';
import { daysLeft, isThisMonth, LIFETIME_DAYS } from './ticket-time.ts';

const WAITING = <Skeleton label="Loading this month’s tickets…" bars={['h-28 w-full']} />;
const FAILURE = 'This month’s tickets did not load.';

/** The month's tickets: those made, by what became of them, and those that are free. */
export function MonthTickets() {
  const remaining = useRemainingInvitations();
  return (
    <QueryState query={useSentInvitations()} waiting={WAITING} failure={FAILURE}>
      {(invitations) => (
        <QueryState query={remaining} waiting={WAITING} failure={FAILURE}>
          {(free) => (
            <Tickets
              made={invitations.filter((each) => isThisMonth(each.created_at))}
              free={free}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  );
}

function Tickets({ made, free }: { made: readonly OwnInvitation[]; free: number }) {
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
          <MadeTicket key={invitation.code} invitation={invitation} />
        ))}
        {free > 0 && <FreeTickets free={free} alone={made.length === 0} />}
      </div>
      {free === 0 && !block && (
        <p className="mt-4 text-sm text-ink-muted">The next two come on {nextInvitationsDay()}.</p>
      )}
    </>
  );
}

function MadeTicket({ invitation }: { invitation: OwnInvitation }) {
  const { code, active, expires_at, invitee, note } = invitation;
  const state = ticketState(invitation);
  return (
    <Ticket shown={formatInvitationCode(code)} state={state} size="compact">
      <div className="mt-3 min-h-10">
        {invitee !== null ? (
          <div className="flex items-center gap-3">
            <Sun face={faceOf(invitee)} size="small" />
            <p className="line-clamp-2 min-w-0 text-sm font-semibold">{fullName(invitee)}</p>
          </div>
        ) : (
          <>
            {note !== '' && <p className="mb-1 line-clamp-1 text-sm font-semibold">{note}</p>}
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
    </Ticket>
  );
}

/** Beside tickets that were made one place stands for all that are free. */
function FreeTickets({ free, alone }: { free: number; alone: boolean }) {
  const places =
    alone && free === 2 ? ['Free', 'Free, too'] : [free === 1 ? 'Free' : `${free} free`];
  return places.map((place) => (
    <div
      key={place}
      className="grid min-h-29 content-center rounded-lg border-2 border-dashed border-line-strong px-5 py-4"
    >
      <p className="font-semibold">{place}</p>
      <p className="text-sm text-ink-muted">For a person you would put your name to.</p>
    </div>
  ));
}
