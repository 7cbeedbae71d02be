import { formatInvitationCode } from '@elevere/functions/contract';
import type { ReactNode } from 'react';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { daysLeft } from '../invitation-time.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import { ShareInvitationButton } from './ShareInvitationButton.tsx';

interface ActiveInvitationsProps {
  /** Codes of invitations that this list leaves out, because the page shows them elsewhere. */
  excludedCodes: readonly string[];
  children?: (activeInvitationList: ReactNode) => ReactNode;
}

export function ActiveInvitations({
  excludedCodes,
  children = (activeInvitationList) => activeInvitationList,
}: ActiveInvitationsProps) {
  return (
    <QueryState
      query={useSentInvitations()}
      waiting={<Skeleton label="Loading your active invitations…" bars={['h-29 w-full']} />}
      failure="Your active invitations did not load."
    >
      {(invitations) => {
        const sendableInvitations = invitations.filter(
          ({ active, code }) => active && !excludedCodes.includes(code),
        );
        return sendableInvitations.length === 0
          ? null
          : children(
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
                {sendableInvitations.map((invitation) => (
                  <ActiveInvitation key={invitation.code} invitation={invitation} />
                ))}
              </ul>,
            );
      }}
    </QueryState>
  );
}

function ActiveInvitation({
  invitation: { code, expires_at, note },
}: {
  invitation: OwnInvitation;
}) {
  return (
    <li className="relative">
      <InvitationCard formattedCode={formatInvitationCode(code)} state="active" size="compact">
        <div className="mt-3 min-h-10">
          {note !== '' && <p className="mb-1 line-clamp-2 text-sm font-semibold">{note}</p>}
          <div className="flex items-center justify-between gap-4 [&>button]:after:absolute [&>button]:after:inset-0">
            <div className="min-w-0 grow">
              <DaysLeft days={daysLeft(expires_at)} />
            </div>
            <ShareInvitationButton code={code} />
          </div>
        </div>
      </InvitationCard>
    </li>
  );
}
