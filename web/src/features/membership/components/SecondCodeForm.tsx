import {
  isInvitationCode,
  MESSAGES,
  normaliseInvitationCode,
  TIMINGS_MS,
} from '@elevere/functions/contract';
import { useEffect } from 'react';
import { ApiError, serverMessageOr } from '../../../lib/api-error.ts';
import { PATHS } from '../../../lib/paths.ts';
import { refreshMember } from '../../../lib/session.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage, type Message } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { useRedirectAfter } from '../../../ui/use-redirect-after.ts';
import { WHY_CODE_INVALID, whyCodeInvalid } from '../../account/api/validate-invitation-code.ts';
import { CodeField } from '../../account/components/CodeField.tsx';
import { useConfirmSecondCode } from '../api/confirm-second-code.ts';
import { useVouchWatch } from '../api/use-vouch-watch.ts';

const VOUCHED_AS_FIRST: Message = {
  tone: 'success',
  text: 'A member vouched for you. It counts as your first vouch, because the earlier one no longer counts. You need one more, from a different member.',
};

interface SecondCodeFormProps {
  /** A code that came along from a registration link: once, so that it outdoes nothing typed since. */
  suggestedCode: string | undefined;
  /** Validate is the page's primary button: once a whole code is typed. */
  next: boolean;
  onComplete: (complete: boolean) => void;
}

/**
 * The form that makes a partial user a full one (product.md, The second vouch). The role is read
 * again on the welcome page: read here, the guard would take the person away before the message is
 * read.
 */
export function SecondCodeForm({ suggestedCode, next, onComplete }: SecondCodeFormProps) {
  const confirmSecondCode = useConfirmSecondCode();
  // The session may end while the form is submitted: the draft survives.
  const draft = useDraft('second code');

  async function submit(fields: FormData): Promise<FormOutcome> {
    const typed = textField(fields, 'code');
    if (typed.trim() === '') {
      return { errors: { code: MESSAGES.blankCode } };
    }
    const code = normaliseInvitationCode(typed);
    // The server is asked for whole codes only.
    if (!isInvitationCode(code)) {
      return { errors: { code: MESSAGES.invalidCode }, hint: whyCodeInvalid(code) };
    }
    try {
      const answer = await confirmSecondCode(typed);
      return {
        // Counted as the first: another code is needed, so the form stays.
        done: answer.counts_as !== 'first',
        message: { tone: 'success', text: answer.message },
      };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_full_member') {
        // Confirmed on another device: the guard takes it from here.
        await refreshMember().catch(() => {
          // The server's message is shown.
        });
      }
      // Validate is no longer the primary button.
      onComplete(false);
      const invalid = error instanceof ApiError && error.code === 'invitation_invalid';
      return {
        message: { tone: 'danger', text: failureOf(error) },
        ...(invalid && { hint: `${WHY_CODE_INVALID} You cannot use your first code again.` }),
      };
    }
  }

  const { outcome, pending, restored, formProps } = useForm(submit, draft);
  const done = outcome.done === true;
  const countedAsFirst = useVouchWatch(pending || done);
  useRoleReadElsewhere(done);
  useRedirectAfter(done ? PATHS.welcomeFullUser : null, TIMINGS_MS.secondCodeRedirect);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <CodeField
        label="Second invitation code"
        defaultValue={suggestedCode ?? restored?.['code'] ?? ''}
        focused={suggestedCode !== undefined}
        onComplete={onComplete}
        outcome={outcome}
      />
      <LiveMessage message={countedAsFirst ? VOUCHED_AS_FIRST : (outcome.message ?? null)} />
      <p role="status" className="text-sm text-ink-muted empty:absolute">
        {!countedAsFirst && !outcome.errors && outcome.hint}
      </p>
      <Button type="submit" tone={next ? 'accent' : 'quiet'} wide pending={pending} inactive={done}>
        Validate
      </Button>
    </form>
  );
}

/** Reads the new role for a member who goes elsewhere than to the welcome page. */
function useRoleReadElsewhere(done: boolean): void {
  useEffect(() => {
    if (!done) {
      return;
    }
    return () => {
      if (window.location.pathname !== PATHS.welcomeFullUser) {
        refreshMember().catch(() => {
          // The role stays the old one until the account is read the next time.
        });
      }
    };
  }, [done]);
}

/** The server's message, else one sentence for a refusal and one for no answer. */
function failureOf(error: unknown): string {
  const answered = error instanceof ApiError && error.status !== 0;
  return serverMessageOr(error, answered ? MESSAGES.secondCodeFailed : MESSAGES.secondCodeError);
}
