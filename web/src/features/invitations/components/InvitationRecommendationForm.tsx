import { anyTextSchema } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { noteInvitation } from '../api/note-invitation.ts';
import { InvitationRecommendationField } from './invitation-fields.tsx';

interface InvitationRecommendationFormProps {
  invitation: OwnInvitation;
}

export function InvitationRecommendationForm({ invitation }: InvitationRecommendationFormProps) {
  const { code } = invitation;
  const draft = useDraft(`recommendation with ${code}`);
  const recommendationForm = useActionForm(
    { recommendation: anyTextSchema },
    async ({ recommendation }) => {
      const { message } = await noteInvitation(code, { recommendation });
      return message;
    },
    { draft },
  );

  return (
    <form {...recommendationForm.formProps} className="flex max-w-prose flex-col gap-5">
      <InvitationRecommendationField
        {...recommendationForm.field('recommendation', invitation.recommendation ?? '')}
      />
      <LiveMessage message={recommendationForm.message} />
      <div>
        <Button type="submit" size="compact" pending={recommendationForm.pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
