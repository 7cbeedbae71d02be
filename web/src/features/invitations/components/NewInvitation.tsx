import { formatInvitationCode } from '@elevere/functions/contract';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { DaysLeft } from '../../../ui/DaysLeft.tsx';
import { InvitationCard } from '../../../ui/InvitationCard.tsx';
import { hasShareSheet, openShareSheet } from '../../../ui/share-sheet.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { WordMark } from '../../../ui/WordMark.tsx';
import { invitationMessage } from './invitation-message.ts';
import { LIFETIME_DAYS } from './invitation-time.ts';
import { ShareButton } from './ShareButton.tsx';

interface NewInvitationProps {
  /** For whom it is, as far as the member has typed it. */
  note: string;
  /** Null until it is generated. */
  code: string | null;
}

/** An invitation drawn face down until its code is generated; then it turns over, once. */
export function NewInvitation({ note, code }: NewInvitationProps) {
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
          <InvitationCard
            shown={formatInvitationCode(code)}
            state="active"
            stub={<DaysLeft days={LIFETIME_DAYS} of={LIFETIME_DAYS} />}
          >
            <p className="mt-2 line-clamp-2 min-h-6 text-sm font-semibold">{note}</p>
          </InvitationCard>
        </div>
      )}
    </div>
  );
}

/** Sends or copies a code that was just generated, or shows it as a QR code. */
export function NewInvitationActions({ code }: { code: string }) {
  const plain = useCopy(formatInvitationCode(code));
  const message = useCopy(invitationMessage(code));
  const shares = hasShareSheet();
  const copying = [plain.copying, message.copying];
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        {shares && (
          <Button
            tone="accent"
            onClick={() => void openShareSheet({ text: invitationMessage(code) })}
          >
            Share…
          </Button>
        )}
        <Button tone={shares ? 'quiet' : 'accent'} onClick={message.copy}>
          Copy message with link
        </Button>
        <Button tone="quiet" title="The code alone" onClick={plain.copy}>
          {plain.copying === 'copied' ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <Copy className="size-4" aria-hidden="true" />
          )}
          Copy to Clipboard
        </Button>
        <ShareButton code={code} label="QR code" />
      </div>
      <p role="status" className="text-sm font-medium text-ink-muted not-empty:mt-3">
        {copying.includes('failed')
          ? 'Your browser blocked copying. Select it and copy by hand.'
          : copying.includes('copied') &&
            'Copied. Send it to the person you vouch for, and only to them.'}
      </p>
    </div>
  );
}
