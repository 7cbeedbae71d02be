import { DAY_MS, VOUCH_REMINDER_MS } from '@elevere/functions/contract';
import { messageOf } from '../../../actions/outcome.ts';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { answerVouchRequest } from '../api/answer-vouch-request.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { isNeverAllowed } from '../vouch-verdict.ts';

const REMINDER_DAYS = VOUCH_REMINDER_MS / DAY_MS;

interface PostponeRequestProps {
  token: string;
  request: VouchView;
}

export function PostponeRequest({ token, request: { answer, verdict } }: PostponeRequestProps) {
  const isPostponed = answer === 'later';
  const togglePostponement = useAction(() =>
    answerVouchRequest(token, isPostponed ? null : 'later'),
  );
  if (isNeverAllowed(verdict) && !isPostponed) return null;
  return (
    <div className="max-w-prose space-y-3">
      <LiveMessage message={togglePostponement.error && messageOf(togglePostponement)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One button with two labels, so that the focus stays on it. */}
        <Button
          tone="quiet"
          pending={togglePostponement.pending}
          onClick={() => void togglePostponement.run()}
        >
          {isPostponed ? 'Undo' : 'Remind me'}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {isPostponed
            ? 'This request waits on your dashboard.'
            : `Puts this request on your dashboard. We also email you in ${REMINDER_DAYS}\u00a0days.`}
        </p>
      </div>
    </div>
  );
}
