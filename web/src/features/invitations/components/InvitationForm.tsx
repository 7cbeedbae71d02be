import { MESSAGES, TEXT_LIMITS } from '@elevere/functions/contract';
import { useState } from 'react';
import { nextInvitationsDay } from '../../../lib/next-invitations-day.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useGenerateInvitation } from '../api/generate-invitations-for-user.ts';
import { useInvitingBlock, useRemainingInvitations } from '../api/get-remaining-invitations.ts';
import { InvitationFaceDown } from './NewInvitation.tsx';
import { NoteField } from './NoteField.tsx';
import { SignedField } from './SignedField.tsx';

/** A new code, with what went along with it. */
export interface MadeInvitation {
  readonly code: string;
  readonly message: string;
  readonly note: string;
  readonly recommendation: string;
  readonly signed: boolean;
}

interface InvitationFormProps {
  /** Stands below a code that was just made. */
  another: boolean;
  onMade: (made: MadeInvitation) => void;
}

/** What goes with a new code, and Generate Code; without any left, the day of the next ones. */
export function InvitationForm({ another, onMade }: InvitationFormProps) {
  const generation = useGenerateInvitation();
  const { data: remaining } = useRemainingInvitations();
  const { data: block } = useInvitingBlock();
  const [draft, keepDraft] = useDraft('new invitation');
  const note = draft ?? '';
  const [written, keepWritten] = useDraft('recommendation with a new invitation');
  const recommendation = written ?? '';
  const [signed, setSigned] = useState(true);
  const none = remaining === 0;
  // The page is painted before it works, and what is typed until then would be lost.
  const readOnly = !useHydrated();

  function generate() {
    const filledIn = {
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(recommendation.trim() !== '' && { recommendation: recommendation.trim() }),
      ...(signed && { signed }),
    };
    generation.mutate(filledIn, {
      onSuccess: (made) => {
        keepDraft(null);
        keepWritten(null);
        setSigned(true);
        onMade({ note: '', recommendation: '', signed: false, ...filledIn, ...made });
      },
    });
  }

  return (
    <div className={`flex flex-col gap-6 ${another ? 'mt-2 border-t border-line pt-6' : ''}`}>
      {none ? (
        !block && <p>You get 2 more on {nextInvitationsDay()}.</p>
      ) : (
        <>
          {another ? (
            <h2 className="text-lg font-semibold">Another invitation</h2>
          ) : (
            <InvitationFaceDown note={note} />
          )}
          <NoteField
            label="Who is it for?"
            hint="Optional. Only you see it."
            value={note}
            readOnly={readOnly}
            onChange={(event) => keepDraft(event.target.value)}
          />
          <RecommendationField
            hint="Optional. A signed invitation shows it to anyone who opens it; once they join, they and their circle read it."
            limit={TEXT_LIMITS.recommendation}
            value={recommendation}
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
        <Button
          tone={none ? 'spent' : another ? 'quiet' : 'accent'}
          pending={generation.isPending}
          onClick={generate}
        >
          Generate Code
        </Button>
      </div>
    </div>
  );
}
