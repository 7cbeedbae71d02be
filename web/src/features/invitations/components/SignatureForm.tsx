import { TEXT_LIMITS } from '@elevere/functions/contract';
import { useState } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { type FormOutcome, failed, useForm } from '../../../ui/use-form.ts';
import type { OwnInvitation } from '../api/get-user-sent-invitations.ts';
import { useNoteInvitation } from '../api/note-invitation.ts';
import { SignedField } from './SignedField.tsx';

interface SignatureFormProps {
  invitation: OwnInvitation;
}

/** What goes with a code that is not used yet: the recommendation, and whether it is signed. */
export function SignatureForm({ invitation }: SignatureFormProps) {
  const { code } = invitation;
  const change = useNoteInvitation(code);
  const [draft, keepDraft] = useDraft(`recommendation with ${code}`);
  const [signed, setSigned] = useState(invitation.signed);
  const recommendation = draft ?? invitation.recommendation ?? '';

  async function submit(): Promise<FormOutcome> {
    try {
      const { message } = await change.mutateAsync({ recommendation, signed });
      keepDraft(null);
      return { message: { tone: 'success', text: message } };
    } catch (error) {
      return failed(error);
    }
  }

  const { outcome, pending, formProps } = useForm(submit);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-5">
      <RecommendationField
        hint="A signed invitation shows it to anyone who opens it; once they join, they and their circle read it."
        limit={TEXT_LIMITS.recommendation}
        value={recommendation}
        onType={keepDraft}
      />
      <SignedField checked={signed} onChange={setSigned} />
      <LiveMessage message={outcome.message ?? null} />
      <div>
        <Button type="submit" size="compact" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  );
}
