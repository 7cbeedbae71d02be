import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { textField, useForm } from '../../../ui/use-form.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { InvitationRecommendationField } from './invitation-fields.tsx';

interface InvitationRecommendationFormProps {
  invitation: OwnInvitation;
}

/** Changes the recommendation on an invitation that nobody has used. */
export function InvitationRecommendationForm({ invitation }: InvitationRecommendationFormProps) {
  const { code } = invitation;
  const change = useNoteInvitation(code);
  const draft = useDraft(`recommendation with ${code}`);

  const { outcome, pending, restored, formProps } = useForm(async (fields) => {
    const recommendation = textField(fields, 'recommendation');
    const { message } = await change.mutateAsync({ recommendation });
    return { done: true, message: { tone: 'success', text: message } };
  }, draft);

  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-5">
      <InvitationRecommendationField stored={invitation.recommendation ?? ''} typed={restored} />
      <LiveMessage message={outcome.message ?? null} />
      <div>
        <Button type="submit" size="compact" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
