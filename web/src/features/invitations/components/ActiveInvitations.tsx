import { formatInvitationCode } from '@elevere/functions/contract';
import { Folded } from '../../../ui/Folded.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { daysLeft } from './invitation-time.ts';
import { ShareButton } from './ShareButton.tsx';

/**
 * Folded list of the codes that can still be sent. Leaves out `except`, which the page shows
 * itself. Renders nothing while loading or on error.
 */
export function ActiveInvitations({ except }: { except: string | undefined }) {
  const { data: invitations = [] } = useSentInvitations();
  const open = invitations.filter(({ active, code }) => active && code !== except);
  if (open.length === 0) {
    return null;
  }
  const list = (
    <ul className="space-y-4">
      {open.map((invitation) => (
        <ActiveInvitation key={invitation.code} invitation={invitation} />
      ))}
    </ul>
  );
  return except === undefined ? (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold tracking-tight">Active invitations</h2>
      {list}
    </section>
  ) : (
    <Folded summary="Your other active invitations">{list}</Folded>
  );
}

function ActiveInvitation({
  invitation: { code, note, expires_at },
}: {
  invitation: OwnInvitation;
}) {
  return (
    <li>
      <InvitationCard
        shown={formatInvitationCode(code)}
        state="active"
        stub={
          <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-col sm:items-start">
            <DaysLeft days={daysLeft(expires_at)} />
            <ShareButton code={code} />
          </div>
        }
      >
        {note !== '' && <p className="mt-2 line-clamp-2 text-sm font-semibold">{note}</p>}
      </InvitationCard>
    </li>
  );
}
