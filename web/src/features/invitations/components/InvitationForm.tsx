import { anyTextSchema } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import {
  generateInvitationsForUser,
  type NewInvitation,
} from '../api/generate-invitations-for-user.ts';
import { useQuota } from '../api/get-remaining-invitations.ts';
import { nextInvitationsSentence } from '../invitation-time.ts';
import { InvitationRecommendationField, NoteField } from './invitation-fields.tsx';

interface InvitationFormProps {
  hasNewCode: boolean;
  /** True after a code was created. Folds the fields, so that the button stays near the code. */
  isFolded: boolean;
  onCreated: (invitation: NewInvitation) => void;
}

export function InvitationForm({ hasNewCode, isFolded, onCreated }: InvitationFormProps) {
  const { uid, role } = useAccount();
  const { data: quota } = useQuota();
  const draft = useDraft('new invitation');
  const [, storeDraft] = draft;
  const hasNoInvitationsLeft = quota?.remaining_invitations === 0;

  const invitationForm = useActionForm(
    { note: anyTextSchema, recommendation: anyTextSchema },
    async (fields) => {
      const note = fields.note.trim();
      const recommendation = fields.recommendation.trim();
      const newInvitation = await generateInvitationsForUser(uid, {
        ...(note !== '' && { note }),
        ...(recommendation !== '' && { recommendation }),
      });
      // The form keeps the typed texts for the next code.
      if (newInvitation.isRepeat) storeDraft(fields);
      onCreated(newInvitation);
    },
    { draft },
  );

  const { field, restoredTexts, formProps } = invitationForm;
  const fields = (
    <>
      <NoteField {...field('note')} label="Who is it for?" hint="Optional. Only you see it." />
      <InvitationRecommendationField {...field('recommendation', '')} />
    </>
  );
  return (
    <form
      {...formProps}
      className={`flex flex-col gap-6 ${hasNewCode ? 'mt-2 border-t border-line pt-6' : ''}`}
    >
      {hasNoInvitationsLeft ? (
        !quota.blocked && <p>{nextInvitationsSentence(role)}</p>
      ) : (
        <>
          {hasNewCode && <h2 className="text-lg font-semibold">Another invitation</h2>}
          {isFolded && restoredTexts === null ? (
            <Disclosure summary="Say who it is for, or why you vouch">
              <div className="flex flex-col gap-6">{fields}</div>
            </Disclosure>
          ) : (
            fields
          )}
        </>
      )}
      <LiveMessage message={invitationForm.message} />
      <div>
        <Button
          type="submit"
          tone={hasNoInvitationsLeft ? 'unavailable' : hasNewCode ? 'quiet' : 'accent'}
          pending={invitationForm.pending}
        >
          Generate Code
        </Button>
      </div>
    </form>
  );
}
