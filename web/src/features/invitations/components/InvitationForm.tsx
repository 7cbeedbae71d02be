import {
  MESSAGES,
  noteSchema,
  recommendationSchema,
  TEXT_LIMITS,
} from '@elevere/functions/contract';
import { useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { useGenerateInvitation } from '../api/generate-invitations-for-user.ts';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { InvitationFaceDown } from './NewInvitation.tsx';
import { NoteField } from './NoteField.tsx';
import { SignedField } from './SignedField.tsx';

interface InvitationFormProps {
  generation: ReturnType<typeof useGenerateInvitation>;
  /** Whether its first field takes the focus. */
  focused: boolean;
}

/** What goes with a new code, and Generate Code; without any left, the day of the next ones. */
export function InvitationForm({ generation, focused }: InvitationFormProps) {
  const { data: remaining } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const [draft, keepDraft] = useDraft('new invitation');
  const note = draft ?? '';
  const noteError = fieldError(noteSchema, note);
  const [written, keepWritten] = useDraft('recommendation with a new invitation');
  const recommendation = written ?? '';
  const recommendationError = fieldError(recommendationSchema, recommendation);
  const [signed, setSigned] = useState(true);
  const none = remaining === 0;
  // The page is painted before it works, and what is typed until then would be lost.
  const readOnly = !useHydrated();

  function generate() {
    if (noteError !== undefined || recommendationError !== undefined) return;
    generation.mutate(
      { note, recommendation, signed },
      {
        onSuccess: () => {
          keepDraft(null);
          keepWritten(null);
        },
      },
    );
  }

  return (
    <>
      {none ? (
        !block && <p>You get 2 more on {nextInvitationsDay()}.</p>
      ) : (
        <>
          <NoteField
            label="Who is it for?"
            hint="Optional. Only you see it."
            value={note}
            error={noteError}
            readOnly={readOnly}
            autoFocus={focused}
            onChange={(event) => keepDraft(event.target.value)}
          />
          <RecommendationField
            hint="Optional. A signed invitation shows it to anyone who opens it; once they join, they and their circle read it."
            limit={TEXT_LIMITS.recommendation}
            value={recommendation}
            error={recommendationError}
            readOnly={readOnly}
            onType={keepWritten}
          />
          <SignedField checked={signed} onChange={setSigned} />
        </>
      )}
      <LiveMessage
        message={
          generation.isError && !generation.isPending
            ? { tone: 'danger', text: MESSAGES.shownError(generation.error.message) }
            : null
        }
      />
      <div>
        <Button tone={none ? 'spent' : 'accent'} pending={generation.isPending} onClick={generate}>
          Generate Code
        </Button>
      </div>
      {!none && <InvitationFaceDown note={note} />}
    </>
  );
}
