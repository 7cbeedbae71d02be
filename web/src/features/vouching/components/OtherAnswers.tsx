import { VOUCH_REMINDER_MS, type VouchAnswer } from '@elevere/functions/contract';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { useAnswer } from '../api/answer-vouch-request.ts';
import type { VouchView } from '../api/get-vouch.ts';

const REMINDER_DAYS = VOUCH_REMINDER_MS / 86_400_000;

const LABELS: Readonly<Record<VouchAnswer, string>> = {
  later: 'Remind me',
  no: 'I cannot vouch',
};

interface OtherAnswersProps {
  token: string;
  request: VouchView;
  /** What stands beside them. */
  children?: ReactNode;
}

/** What a member answers who does not vouch now, and the answer that they gave, to be taken back. */
export function OtherAnswers({ token, request, children }: OtherAnswersProps) {
  const { answer, invitee, verdict } = request;
  const send = useAnswer(token);
  const given = useRef<HTMLParagraphElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button goes in all three cases.
  useFocusWhen(answer === 'later', given);
  useFocusWhen(answer === 'no', given);
  useFocusWhen(answer === null, first);
  const { firstName } = invitee;
  // Who invited whom does not change by waiting.
  const mayLater = verdict !== 'inviters_related' && verdict !== 'inviters_share_inviter';
  const choices = mayLater ? (['later', 'no'] as const) : (['no'] as const);
  const offer = (choice: VouchAnswer) => (
    <Button
      key={choice}
      ref={choice === choices[0] ? first : undefined}
      tone="quiet"
      pending={send.isPending && send.variables === choice}
      done={send.isPending}
      onClick={() => send.mutate(choice)}
    >
      {LABELS[choice]}
    </Button>
  );
  return (
    <section aria-label="Your answer" className="max-w-prose space-y-3">
      <LiveMessage
        message={
          send.isError && !send.isPending ? { tone: 'danger', text: send.error.message } : null
        }
      />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {children}
        {answer === null && choices.map(offer)}
      </div>
      {answer === null ? (
        <p className="text-sm text-ink-muted">
          {mayLater &&
            `Remind me: the request waits on your dashboard. If your email address is verified and you did not turn emails off, we also email you once, in ${REMINDER_DAYS}\u00a0days. `}
          I cannot vouch: {firstName} reads that a member cannot, and never who.
        </p>
      ) : (
        <>
          <p ref={given} tabIndex={-1} className="font-semibold">
            {answer === 'later'
              ? 'You asked us to remind you. The request waits on your dashboard.'
              : `You answered that you cannot vouch. ${firstName} reads that a member cannot, and never who.`}
          </p>
          <div className="flex flex-wrap gap-3">
            {/* Who put it off comes back to answer. */}
            {answer === 'later' && offer('no')}
            <Button
              tone="quiet"
              pending={send.isPending && send.variables === null}
              done={send.isPending}
              onClick={() => send.mutate(null)}
            >
              Take my answer back
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
