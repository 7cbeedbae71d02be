import { type Person, recommendationSchema, TEXT_LIMITS } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { fieldError } from '../../../lib/field-error.ts';
import { fullName } from '../../../lib/person.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import { type FormOutcome, latestMessages, useAttempt, useForm } from '../../../ui/use-form.ts';
import { useRecommend } from '../api/write-recommendation.ts';

interface OwnRecommendationProps {
  /** A person for whom the member vouched. */
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  /** What the member wrote about them; null for nothing. */
  text: string | null;
}

/** What the member wrote about a person for whom they vouched, and the form that changes it. */
export function OwnRecommendation({ person, text }: OwnRecommendationProps) {
  const [draft, keepDraft] = useDraft(`recommendation of ${person.uid}`);
  const [writing, setWriting] = useState(draft !== null);
  const [said, setSaid] = useState<string | null>(null);
  const open = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(writing);

  // The button is back in place of the form, and so is the focus.
  useEffect(() => {
    if (wasWriting.current && !writing) open.current?.focus();
    wasWriting.current = writing;
  }, [writing]);

  return (
    <div className="space-y-2">
      {writing ? (
        <RecommendationForm
          person={person}
          stored={text}
          typed={draft ?? text ?? ''}
          onType={keepDraft}
          onEnd={(message) => {
            keepDraft(null);
            setSaid(message);
            setWriting(false);
          }}
        />
      ) : (
        <>
          {text !== null && <Recommendation text={text} />}
          <div className="-ml-3">
            <Button
              ref={open}
              tone="plain"
              size="compact"
              onClick={() => {
                setSaid(null);
                setWriting(true);
              }}
            >
              {text === null ? 'Recommend' : 'Change recommendation'}
              <span className="sr-only">
                {text === null ? ' ' : ' of '}
                {fullName(person)}
              </span>
            </Button>
          </div>
        </>
      )}
      {/* There while the form is, too: what it leaves here is announced. */}
      <LiveMessage message={said === null ? null : { tone: 'success', text: said }} />
    </div>
  );
}

interface RecommendationFormProps {
  person: OwnRecommendationProps['person'];
  stored: string | null;
  /** As it was typed so far. */
  typed: string;
  onType: (text: string) => void;
  /** Saved, with what to say of it, or given up. */
  onEnd: (message: string | null) => void;
}

function RecommendationForm({ person, stored, typed, onType, onEnd }: RecommendationFormProps) {
  const write = useRecommend(person.uid);

  async function send(text: string): Promise<FormOutcome> {
    const wrong = fieldError(recommendationSchema, text);
    if (wrong !== undefined) return { errors: { recommendation: wrong } };
    try {
      onEnd((await write.mutateAsync(text)).message);
      return { done: true };
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return { message: { tone: 'danger', text: said } };
    }
  }

  const saving = useForm(() => send(typed));
  const withdrawal = useAttempt(() => send(''));
  const [unsaved, notWithdrawn] = latestMessages(saving.outcome, withdrawal.outcome);
  const pending = saving.pending || withdrawal.pending;
  const form = saving.formProps.ref;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  return (
    <form {...saving.formProps} className="flex max-w-prose flex-col gap-3">
      <RecommendationField
        label={`Why do you vouch for ${person.firstName}?`}
        hint={`${person.firstName} and their circle read it, signed with your name. ${person.firstName} can hide it.`}
        limit={TEXT_LIMITS.recommendation}
        value={typed}
        error={saving.outcome.errors?.['recommendation']}
        onType={onType}
      />
      <LiveMessage message={unsaved ?? notWithdrawn} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={saving.pending} done={withdrawal.pending}>
          Save
        </Button>
        {stored !== null && (
          <Button
            tone="plainDanger"
            size="compact"
            pending={withdrawal.pending}
            done={saving.pending}
            onClick={() => void withdrawal.attempt(undefined)}
          >
            Withdraw
          </Button>
        )}
        <Button tone="quiet" size="compact" onClick={() => pending || onEnd(null)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
