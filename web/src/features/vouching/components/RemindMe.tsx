import { DAY_MS, VOUCH_REMINDER_MS } from '@elevere/functions/contract';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useAnswer } from '../api/answer-vouch-request.ts';
import type { VouchView } from '../api/get-vouch.ts';

const REMINDER_DAYS = VOUCH_REMINDER_MS / DAY_MS;

interface RemindMeProps {
  token: string;
  request: VouchView;
}

/** Puts the request off, or takes that back. Shows nothing if waiting cannot change the verdict. */
export function RemindMe({ token, request: { answer, verdict } }: RemindMeProps) {
  const send = useAnswer(token);
  const putOff = answer === 'later';
  const related = verdict === 'inviters_related' || verdict === 'inviters_share_inviter';
  if (related && !putOff) return null;
  return (
    <div className="max-w-prose space-y-3">
      <LiveMessage message={send.isError ? { tone: 'danger', text: send.error.message } : null} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One button with two labels, so that it keeps the focus. */}
        <Button
          tone="quiet"
          pending={send.isPending}
          onClick={() => send.mutate(putOff ? null : 'later')}
        >
          {putOff ? 'Undo' : 'Remind me'}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {putOff
            ? 'This request waits on your dashboard.'
            : `Stays on your dashboard. We email you in ${REMINDER_DAYS}\u00a0days.`}
        </p>
      </div>
    </div>
  );
}
