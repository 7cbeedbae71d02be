import { formatInvitationCode } from '@elevere/functions/contract';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { WordMark } from '../../../ui/WordMark.tsx';
import { LIFETIME_DAYS } from './invitation-time.ts';
import { SendInvitation } from './SendInvitation.tsx';
import { ShareButton } from './ShareButton.tsx';

/** Drawn until its code is generated. `note`: for whom it is, as far as the member has typed it. */
export function InvitationFaceDown({ note, leaving = false }: { note: string; leaving?: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`flex flex-col items-center justify-center gap-1 rounded-lg bg-brand-tint px-6 py-6 text-center ${leaving ? 'turn-away' : ''}`}
    >
      <WordMark />
      <p className="line-clamp-2 text-sm text-ink-muted">{note || 'The new code appears here.'}</p>
    </div>
  );
}

/** A new invitation, which turns over once. */
export function NewInvitation({ note, code }: { note: string; code: string }) {
  return (
    <div className="grid *:[grid-area:1/1]">
      <InvitationFaceDown note={note} leaving />
      <div className="turn-up">
        <InvitationCard
          shown={formatInvitationCode(code)}
          state="active"
          stub={<DaysLeft days={LIFETIME_DAYS} of={LIFETIME_DAYS} />}
        >
          {note !== '' && <p className="mt-2 line-clamp-2 text-sm font-semibold">{note}</p>}
          {/* Beside the code, since it copies the code; the message has its own button below. */}
          <div className="mt-3">
            <CopyButton text={formatInvitationCode(code)} label="Copy to Clipboard" />
          </div>
        </InvitationCard>
      </div>
    </div>
  );
}

/** What is done with a code that was just made: sent, or shown to a phone. */
export function NewInvitationActions({ code }: { code: string }) {
  return (
    <SendInvitation
      code={code}
      copied="Copied. Send it to the person you vouch for, and only to them."
    >
      <ShareButton code={code} label="QR code" />
    </SendInvitation>
  );
}
