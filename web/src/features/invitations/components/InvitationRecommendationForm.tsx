import { useActionForm } from '../../../lib/use-action-form.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { messageOf } from '../../../ui/outcome.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { noteInvitation } from '../api/note-invitation.ts';
import { InvitationRecommendationField } from './invitation-fields.tsx';

interface InvitationRecommendationFormProps {
  invitation: OwnInvitation;
}

export function InvitationRecommendationForm({ invitation }: InvitationRecommendationFormProps) {
  const { code } = invitation;
  const draft = useDraft(`recommendation with ${code}`);
  const save = useActionForm(
    ({ recommendation = '' }) => noteInvitation(code, { recommendation }),
    { draft },
  );

  return (
    <form {...save.formProps} className="flex max-w-prose flex-col gap-5">
      <InvitationRecommendationField
        stored={invitation.recommendation ?? ''}
        typed={save.restoredTexts}
      />
      <LiveMessage message={messageOf(save)} />
      <div>
        <Button type="submit" size="compact" pending={save.pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
