import { TIMINGS_MS } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { hasErrorCode } from '../../../lib/api-error.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { tryToRereadUserDocument } from '../../../lib/session/read-account.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { useTemporaryValue } from '../../../ui/use-temporary-value.ts';
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
  const [hasBecomeFullMember, setHasBecomeFullMember] = useState(false);
  const [isRedirectDelayed, setIsRedirectDelayed] = useTemporaryValue<true>(
    TIMINGS_MS.secondCodeRedirect,
  );
  const secondCodeForm = useActionForm(
    { code: codeSchema },
    async ({ code }) => {
      const { counts_as, message } = await confirmSecondCode(uid, code);
      // If the code counted as the first vouch, the form stays open for another code.
      if (counts_as !== 'first') {
        setHasBecomeFullMember(true);
        setIsRedirectDelayed(true);
      }
      return message;
    },
    // Does not refetch the vouch link after the second vouch, because the server refuses this
    // request of a full member.
    { draft, refetch: { except: [QUERY_KEYS.ownVouchLink] } },
  );

  useRereadRoleAfter(isRedirectDelayed === true);
  const hasNewFirstVouch = useVouchPoll({
    lastSubmitAt: secondCodeForm.startedAt,
    // Pauses the poll during the delay before the redirect, because the poll would read the new
    // role and the guard would redirect at once.
    isPaused: hasBecomeFullMember ? isRedirectDelayed === true : secondCodeForm.pending,
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
        inactive={hasBecomeFullMember}
      >
        Validate
      </Button>
    </form>
  );
}

/**
 * Reads the role again when the delay before the redirect ends, or when the newcomer leaves the
 * page during the delay. With the new role, the route guard redirects to the congratulations. If
 * the read fails, the poll repeats it.
 */
function useRereadRoleAfter(isRedirectDelayed: boolean): void {
  useEffect(() => {
    if (!isRedirectDelayed) return;
    return () => void tryToRereadUserDocument();
  }, [isRedirectDelayed]);
}
