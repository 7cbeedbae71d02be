import { DAY_MS, VOUCH_REMINDER_MS, type VouchAnswer } from '@elevere/functions/contract';
import { type ReactNode, type Ref, useRef } from 'react';
import { PATHS } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/Link.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { useFocusWhen } from '../../../ui/use-focus-when.ts';
import { useAnswer } from '../api/answer-vouch-request.ts';
import type { VouchView } from '../api/get-vouch.ts';

const REMINDER_DAYS = VOUCH_REMINDER_MS / DAY_MS;

const LABELS: Readonly<Record<VouchAnswer, string>> = {
  later: 'Remind me',
  no: 'I cannot vouch',
};

interface AnswerProps {
  token: string;
  request: VouchView;
}

/** What a member answers who does not vouch now; `children` stand beside it, also where they did. */
export function OtherAnswers({
  token,
  request: { answer, invitee, verdict },
  children,
}: AnswerProps & { children?: ReactNode }) {
  const [failure, button] = useAnswerButton(token);
  const first = useRef<HTMLButtonElement>(null);
  // The pressed button has gone.
  useFocusWhen(answer === null, first);
  if (answer !== null) return children;
  // Who invited whom does not change by waiting.
  const mayLater = verdict !== 'inviters_related' && verdict !== 'inviters_share_inviter';
  return (
    <section aria-label="Your answer" className="max-w-prose space-y-3">
      {failure}
      <div className="flex flex-wrap gap-3">
        {children}
        {mayLater && button('later', first)}
        {button('no', mayLater ? undefined : first)}
      </div>
      <div className="space-y-2 text-sm text-ink-muted">
        {mayLater && (
          <p>
            Remind me: the request waits on your dashboard. If your email address is verified and
            you did not turn emails off, we also email you once, in {REMINDER_DAYS}&nbsp;days, while
            the link works.
          </p>
        )}
        <p>I cannot vouch: {readsOfNo(invitee)}</p>
      </div>
    </section>
  );
}

/** The answer that a member gave, to be changed or taken back; nothing where they gave none. */
export function GivenAnswer({ token, request: { answer, invitee, verdict } }: AnswerProps) {
  const [failure, button] = useAnswerButton(token);
  const given = useRef<HTMLParagraphElement>(null);
  useFocusWhen(answer === 'later', given);
  useFocusWhen(answer === 'no', given);
  if (answer === null) return null;
  return (
    <section aria-label="Your answer" className="max-w-prose space-y-3">
      {failure}
      <p ref={given} tabIndex={-1} className="font-semibold">
        {answer === 'later'
          ? 'You asked us to remind you. The request waits on your dashboard.'
          : `You answered that you cannot vouch. ${readsOfNo(invitee)}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {/* Who put it off comes back to answer. */}
        {answer === 'later' && button('no')}
        {button(null)}
        {/* Else it stands below. */}
        {verdict === 'ok' && (
          <ButtonLink tone="quiet" to={PATHS.dashboard}>
            Go to my dashboard
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function readsOfNo({ firstName }: VouchView['invitee']): string {
  return `${firstName} reads that a member cannot vouch, but not who.`;
}

/** What makes the buttons that send an answer, and why it was not sent. */
function useAnswerButton(token: string) {
  const send = useAnswer(token);
  const failure = (
    <LiveMessage message={send.isError ? { tone: 'danger', text: send.error.message } : null} />
  );
  const button = (answer: VouchAnswer | null, ref?: Ref<HTMLButtonElement>) => (
    <Button
      ref={ref}
      tone="quiet"
      pending={send.isPending && send.variables === answer}
      inactive={send.isPending}
      onClick={() => send.mutate(answer)}
    >
      {answer === null ? 'Take my answer back' : LABELS[answer]}
    </Button>
  );
  return [failure, button] as const;
}
