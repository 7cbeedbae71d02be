import { MESSAGES } from '@elevere/functions/contract';
import { PlainError, plainMessage } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useMember } from '../../../lib/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Folded } from '../../../ui/Folded.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import { textField, textsOf, useForm } from '../../../ui/use-form.ts';
import { generateInvitations } from '../api/generate-invitations-for-user.ts';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { InvitationRecommendationField, NoteField } from './invitation-fields.tsx';
import { nextInvitations } from './invitation-time.ts';

/** A new code, with the texts that were sent with it. */
export interface MadeInvitation {
  readonly code: string;
  readonly message: string;
  readonly note: string;
  readonly recommendation: string;
  /**
   * True for the code of an earlier request. The typed texts were not sent with it and stay for the
   * next code.
   */
  readonly earlier: boolean;
}

interface InvitationFormProps {
  /** True if a code was just created above the form. */
  another: boolean;
  /** Folds the fields, so that Generate Code stays near the code that was just created. */
  folded: boolean;
  onMade: (made: MadeInvitation) => void;
}

/**
 * Form with the texts for a new code and Generate Code. If no invitation is left, shows when the
 * next ones come.
 */
export function InvitationForm({ another, folded, onMade }: InvitationFormProps) {
  const { uid, role } = useMember();
  const { data: remaining } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const draft = useDraft('new invitation');
  const [, storeDraft] = draft;
  const isNoneLeft = remaining === 0;

  const create = useAction(async (fields: FormData) => {
    const note = textField(fields, 'note').trim();
    const recommendation = textField(fields, 'recommendation').trim();
    try {
      const created = await generateInvitations(uid, {
        ...(note !== '' && { note }),
        ...(recommendation !== '' && { recommendation }),
      });
      // The typed texts were not sent with that code. They stay for the next one.
      if (created.earlier) storeDraft(textsOf(fields));
      onMade({
        code: created.code,
        message: created.message,
        note: created.body.note ?? '',
        recommendation: created.body.recommendation ?? '',
        earlier: created.earlier,
      });
      return {};
    } catch (error) {
      throw new PlainError(MESSAGES.shownError(plainMessage(error)), { cause: error });
    }
  });

  const { restored, formProps } = useForm(create, draft);
  const fields = (
    <>
      <NoteField
        label="Who is it for?"
        hint="Optional. Only you see it."
        defaultValue={restored?.['note']}
      />
      <InvitationRecommendationField stored="" typed={restored} />
    </>
  );
  return (
    <form
      {...formProps}
      className={`flex flex-col gap-6 ${another ? 'mt-2 border-t border-line pt-6' : ''}`}
    >
      {isNoneLeft ? (
        !block && <p>{nextInvitations(role)}</p>
      ) : (
        <>
          {another && <h2 className="text-lg font-semibold">Another invitation</h2>}
          {folded && restored === null ? (
            <Folded summary="Say who it is for, or why you vouch">
              <div className="flex flex-col gap-6">{fields}</div>
            </Folded>
          ) : (
            fields
          )}
        </>
      )}
      <LiveMessage message={messageOf(create)} />
      <div>
        <Button
          type="submit"
          tone={isNoneLeft ? 'spent' : another ? 'quiet' : 'accent'}
          pending={create.pending}
        >
          Generate Code
        </Button>
      </div>
    </form>
  );
}
