import { MESSAGES } from '@elevere/functions/contract';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type FormOutcome, failed, textField, useForm } from '../../../ui/use-form.ts';
import { useGenerateInvitation } from '../api/generate-invitations-for-user.ts';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { InvitationRecommendationField, NoteField } from './invitation-fields.tsx';
import { nextInvitations } from './invitation-time.ts';

/** A new code, with what went along with it. */
export interface MadeInvitation {
  readonly code: string;
  readonly message: string;
  readonly note: string;
  readonly recommendation: string;
  /** True for the code of an earlier request. The texts now in the form are then for the next code. */
  readonly earlier: boolean;
}

interface InvitationFormProps {
  /** Stands below a code that was just made. */
  another: boolean;
  onMade: (made: MadeInvitation) => void;
}

/** What goes with a new code, and Generate Code; without any left, the day of the next ones. */
export function InvitationForm({ another, onMade }: InvitationFormProps) {
  const { mutateAsync: generate } = useGenerateInvitation();
  const { data: remaining } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const draft = useDraft('new invitation');
  const none = remaining === 0;

  async function submit(fields: FormData): Promise<FormOutcome> {
    const note = textField(fields, 'note').trim();
    const recommendation = textField(fields, 'recommendation').trim();
    try {
      const made = await generate({
        ...(note !== '' && { note }),
        ...(recommendation !== '' && { recommendation }),
      });
      onMade({
        code: made.code,
        message: made.message,
        note: made.body.note ?? '',
        recommendation: made.body.recommendation ?? '',
        earlier: made.earlier,
      });
      // What was typed is for the next code.
      return made.earlier ? {} : { done: true };
    } catch (error) {
      return failed(MESSAGES.shownError(failed(error).message.text));
    }
  }

  const { outcome, pending, restored, formProps } = useForm(submit, draft);
  return (
    <form
      {...formProps}
      className={`flex flex-col gap-6 ${another ? 'mt-2 border-t border-line pt-6' : ''}`}
    >
      {none ? (
        !block && <p>{nextInvitations()}</p>
      ) : (
        <>
          {another && <h2 className="text-lg font-semibold">Another invitation</h2>}
          <NoteField
            label="Who is it for?"
            hint="Optional. Only you see it."
            defaultValue={restored?.['note']}
          />
          <InvitationRecommendationField stored="" typed={restored} />
        </>
      )}
      <LiveMessage message={outcome.message ?? null} />
      <div>
        <Button
          type="submit"
          tone={none ? 'spent' : another ? 'quiet' : 'accent'}
          pending={pending}
        >
          Generate Code
        </Button>
      </div>
    </form>
  );
}
