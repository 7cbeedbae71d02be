import { formatInvitationCode } from '@elevere/functions/contract';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { type OwnInvitation, useSentInvitations } from '../api/get-user-sent-invitations.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { daysLeft } from './invitation-time.ts';
import { ShareButton } from './ShareButton.tsx';

/**
 * The codes that can still be given away. `except` is the one that was just made, which the page
 * shows itself. Renders nothing while loading or on error.
 */
export function ActiveInvitations({ except }: { except: string | undefined }) {
  const { data: invitations = [] } = useSentInvitations();
  const open = invitations.filter(({ active, code }) => active && code !== except);
  if (open.length === 0) {
    return null;
  }
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold tracking-tight">Active invitations</h2>
      <ul className="space-y-4">
        {open.map((invitation) => (
          <ActiveInvitation key={invitation.code} invitation={invitation} />
        ))}
      </ul>
    </section>
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
