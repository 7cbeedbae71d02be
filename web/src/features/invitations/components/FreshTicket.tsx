import { formatInvitationCode } from '@elevere/functions/contract';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { Ticket } from '../../../ui/Ticket.tsx';
import { WordMark } from '../../../ui/WordMark.tsx';
import { SendInvitation } from './SendInvitation.tsx';
import { ShareButton } from './ShareButton.tsx';
import { LIFETIME_DAYS } from './ticket-time.ts';

interface TicketToTurnProps {
  /** For whom it is, as far as the member has typed it. */
  note: string;
  /** Null while it lies face down. */
  code: string | null;
}

/** A ticket that lies face down until its code is made, and then turns over, once. */
export function TicketToTurn({ note, code }: TicketToTurnProps) {
  return (
    <div key={code} className="grid *:[grid-area:1/1]">
      <div
        aria-hidden="true"
        className={`flex flex-col items-center justify-center gap-1 rounded-lg bg-brand-tint px-6 py-6 text-center ${code === null ? '' : 'turn-away'}`}
      >
        <WordMark />
        <p className="line-clamp-2 text-sm text-ink-muted">
          {note || 'The new code appears here.'}
        </p>
      </div>
      {code !== null && (
        <div className="turn-up">
          <Ticket
            shown={formatInvitationCode(code)}
            state="active"
            stub={<DaysLeft days={LIFETIME_DAYS} of={LIFETIME_DAYS} />}
          >
            {note !== '' && <p className="mt-2 line-clamp-2 text-sm font-semibold">{note}</p>}
          </Ticket>
        </div>
      )}
    </div>
  );
}

/** What is done with a code that was just made: sent, copied, or shown to a phone. */
export function FreshTicketActions({ code }: { code: string }) {
  return (
    <SendInvitation
      code={code}
      copied="Copied. Send it to the person you vouch for, and only to them."
    >
      <ShareButton code={code} label="QR code" />
    </SendInvitation>
  );
}
