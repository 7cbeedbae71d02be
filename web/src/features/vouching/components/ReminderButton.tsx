import { DAY_MS, VOUCH_REMINDER_MS } from '@elevere/functions/contract';
import { useAction } from '../../../actions/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { setVouchReminder } from '../api/answer-vouch-request.ts';
import type { VouchView } from '../api/get-vouch.ts';
import { isVouchForbiddenForever } from '../vouch-verdict.ts';

const REMINDER_DAYS = VOUCH_REMINDER_MS / DAY_MS;

interface ReminderButtonProps {
  token: string;
  vouchView: VouchView;
}

export function ReminderButton({ token, vouchView: { answer, verdict } }: ReminderButtonProps) {
  const hasReminder = answer === 'later';
  const reminderSettingChange = useAction(async () => {
    await setVouchReminder(token, !hasReminder);
  });
  if (isVouchForbiddenForever(verdict) && !hasReminder) return null;
  return (
    <div className="max-w-prose space-y-3">
      <LiveMessage message={reminderSettingChange.message} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One button with two labels, so that the focus stays on it. */}
        <Button
          tone="quiet"
          pending={reminderSettingChange.pending}
          onClick={() => void reminderSettingChange.run()}
        >
          {hasReminder ? 'Undo' : 'Remind me'}
        </Button>
        <p role="status" className="text-sm text-ink-muted">
          {hasReminder
            ? 'This request waits on your dashboard.'
            : `Puts this request on your dashboard. We also email you in ${REMINDER_DAYS}\u00a0days.`}
        </p>
      </div>
    </div>
  );
}
