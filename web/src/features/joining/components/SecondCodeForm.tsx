import { TIMINGS_MS } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { tryToRefreshAccount } from '../../../lib/session/refresh-account.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { confirmSecondCode } from '../api/confirm-second-code.ts';
import { codeSchema, INVALID_CODE_EXPLANATION } from '../code-schema.ts';
import { useVouchPoll } from '../use-vouch-poll.ts';
import { CodeField } from './CodeField.tsx';

const FIRST_VOUCH_REPLACED_MESSAGE: Message = {
  tone: 'success',
  text: 'A member vouched for you. This is now your first vouch, because the earlier one no longer counts. You need one more, from a different member.',
};

const INVALID_SECOND_CODE_EXPLANATION = `${INVALID_CODE_EXPLANATION} You cannot use your first code again.`;

interface SecondCodeFormProps {
  label: string;
  suggestedCode: string | undefined;
}

export function SecondCodeForm({ label, suggestedCode }: SecondCodeFormProps) {
  const { uid } = useAccount();
  // The code is stored as a draft, in case the session ends while the form is sent.
  const draft = useDraft('second code');
  const { step, showMessageBeforeRedirect } = useSecondCodeStep();
  const secondCodeForm = useActionForm(
    { code: codeSchema },
    async ({ code }) => {
      const { counts_as, message } = await confirmSecondCode(uid, code);
      // If the code counted as the first vouch, the form stays open for another code.
      if (counts_as !== 'first') showMessageBeforeRedirect();
      return message;
    },
    // Does not refetch the vouch link after the second vouch, because the server refuses this
    // request of a full member.
    { draft, refetch: { except: [QUERY_KEYS.ownVouchLink] } },
  );

  const hasNewFirstVouch = useVouchPoll({
    lastSubmitAt: secondCodeForm.startedAt,
    // A poll would read the new role, and the guard would redirect before the message was shown.
    isPaused: step === 'entering code' ? secondCodeForm.pending : step === 'showing message',
  });
  const { error, formProps } = secondCodeForm;
  const field = secondCodeForm.field('code');
  const isCodeInvalid = hasErrorCode(error, 'invitation_invalid');
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <CodeField
        {...field}
        defaultValue={suggestedCode ?? field.defaultValue}
        label={label}
        hasFailed={error !== null}
        autoFocus={suggestedCode !== undefined}
      />
      <LiveMessage
        message={hasNewFirstVouch ? FIRST_VOUCH_REPLACED_MESSAGE : secondCodeForm.message}
      />
      <p role="status" className="text-sm text-ink-muted empty:absolute">
        {isCodeInvalid && !hasNewFirstVouch && INVALID_SECOND_CODE_EXPLANATION}
      </p>
      <Button
        type="submit"
        tone="accent"
        wide
        pending={secondCodeForm.pending}
        inactive={step !== 'entering code'}
      >
        Validate
      </Button>
    </form>
  );
}

/** After a second vouch the form shows its message for a second. Then the poll reads the role. */
type SecondCodeStep = 'entering code' | 'showing message' | 'reading role';

/**
 * In the last step the poll reads the role, and the route guard redirects to the congratulations.
 * If the newcomer leaves the page while it shows the message, the role is read at once.
 */
function useSecondCodeStep() {
  const [step, setStep] = useState<SecondCodeStep>('entering code');
  useEffect(() => {
    if (step !== 'showing message') return;
    let isTimeOver = false;
    const messageTimer = setTimeout(() => {
      isTimeOver = true;
      setStep('reading role');
    }, TIMINGS_MS.secondCodeRedirect);
    return () => {
      clearTimeout(messageTimer);
      if (!isTimeOver) void tryToRefreshAccount();
    };
  }, [step]);
  return { step, showMessageBeforeRedirect: () => setStep('showing message') };
}
