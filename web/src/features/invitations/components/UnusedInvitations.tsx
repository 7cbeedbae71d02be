import { formatInvitationCode } from '@elevere/functions/contract';
import { circlePath } from '../../../lib/paths.ts';
import { faceOf, fullName } from '../../../lib/person.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { cardState, isVouchByLink } from './invitation-status.ts';
import { daysLeft, isThisMonth } from './invitation-time.ts';
import { ShareButton } from './ShareButton.tsx';

/** Lists the invitations that the member created this month. Renders nothing if there are none. */
export function MonthInvitations() {
  return (
    <QueryState
      query={useSentInvitations()}
      waiting={<Skeleton label="Loading this month’s invitations…" bars={['h-29 w-full']} />}
      failure="This month’s invitations did not load."
    >
      {(invitations) => {
        const made = invitations.filter((each) => isThisMonth(each.created_at));
        return made.length === 0 ? null : (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            {made.map((invitation) => (
              <CreatedInvitation key={invitation.code} invitation={invitation} />
            ))}
          </ul>
        );
      }}
    </QueryState>
  );
}

/** One row. A press on an active invitation shares it. A press on a used one opens the invitee. */
function CreatedInvitation({ invitation }: { invitation: OwnInvitation }) {
  const { code, active, expires_at, invitee, note } = invitation;
  const state = cardState(invitation);
  const byLink = isVouchByLink(invitation);
  return (
    <li className="relative">
      <InvitationCard
        shown={byLink ? null : formatInvitationCode(code)}
        state={state}
        size="compact"
      >
        {byLink && <p className="text-sm text-ink-muted">Vouched by link</p>}
        <div className="mt-3 min-h-10">
          {invitee !== null ? (
            <div className="flex items-center gap-3">
              <Avatar face={faceOf(invitee)} size="small" />
              <p className="line-clamp-2 min-w-0 text-sm font-semibold [&>:is(a,button)]:after:absolute [&>:is(a,button)]:after:inset-0">
                {invitee.state === 'left' ? (
                  fullName(invitee)
                ) : (
                  <TextLink to={circlePath(invitee.uid)}>{fullName(invitee)}</TextLink>
                )}
              </p>
            </div>
          ) : (
            <>
              {note !== '' && <p className="mb-1 line-clamp-2 text-sm font-semibold">{note}</p>}
              {active ? (
                <div className="flex items-center justify-between gap-4 [&>:is(a,button)]:after:absolute [&>:is(a,button)]:after:inset-0">
                  <div className="min-w-0 grow">
                    <DaysLeft days={daysLeft(expires_at)} />
                  </div>
                  <ShareButton code={code} />
                </div>
              ) : (
                <p className="text-sm text-ink-muted">
                  {state === 'revoked' ? 'Revoked' : 'Expired, unused'}
                </p>
              )}
            </>
          )}
        </div>
      </InvitationCard>
    </li>
  );
}
