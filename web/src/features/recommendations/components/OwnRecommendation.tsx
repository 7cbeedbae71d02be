import type { Person } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { fullName } from '../../../lib/person.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { type Draft, type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { useFormInPlace } from '../../../ui/use-form-in-place.ts';
import { useRecommend } from '../api/write-recommendation.ts';
import { RecommendationField } from './RecommendationField.tsx';

interface OwnRecommendationProps {
  /** A person for whom the member vouched. */
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  /** What the member wrote about them; null for nothing. */
  text: string | null;
  /** In the row of a list, whose actions stand at its end. */
  inRow?: boolean;
  /** The member came to write it. */
  atOnce?: boolean;
}

/** What the member wrote about a person for whom they vouched, and the form that changes it. */
export function OwnRecommendation({
  person,
  text,
  inRow = false,
  atOnce = false,
}: OwnRecommendationProps) {
  const draft = useDraft(`recommendation of ${person.uid}`);
  const { open, opening, message, end } = useFormInPlace(draft, atOnce);
  return (
    <div className="space-y-2">
      {open ? (
        <RecommendationForm person={person} stored={text} draft={draft} onEnd={end} />
      ) : (
        <div
          className={
            inRow ? 'flex flex-wrap items-center justify-end gap-x-6 gap-y-2' : 'space-y-2'
          }
        >
          {text !== null && (
            <div className="grow basis-60">
              <Recommendation text={text} />
            </div>
          )}
          <Button {...opening} size="compact">
            {text === null ? 'Recommend' : 'Change recommendation'}
            <span className="sr-only">
              {text === null ? ' ' : ' of '}
              {fullName(person)}
            </span>
          </Button>
        </div>
      )}
      <LiveMessage message={message} />
    </div>
  );
}

interface RecommendationFormProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  stored: string | null;
  draft: Draft;
  /** Saved, with what to say of it, or given up. */
  onEnd: (message: string | null) => void;
}

/** Writes, changes or withdraws a recommendation. */
function RecommendationForm({ person, stored, draft, onEnd }: RecommendationFormProps) {
  const write = useRecommend(person.uid);
  const [withdrawing, setWithdrawing] = useState(false);

  async function submit(fields: FormData): Promise<FormOutcome> {
    const withdraw = fields.has('withdraw');
    setWithdrawing(withdraw);
    const text = withdraw ? '' : textField(fields, 'recommendation');
    if (stored === null && text.trim() === '') {
      return { errors: { recommendation: 'Write one or two sentences, or cancel.' } };
    }
    onEnd((await write.mutateAsync(text)).message);
    return { done: true };
  }

  const { outcome, pending, restored, formProps } = useForm(submit, draft);
  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <RecommendationField
        label={`Why do you vouch for ${person.firstName}?`}
        hint={`${person.firstName} and their circle read it, with your name. ${person.firstName} can remove it.`}
        defaultValue={restored?.['recommendation'] ?? stored ?? ''}
        error={outcome.errors?.['recommendation']}
      />
      <LiveMessage message={outcome.message ?? null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending && !withdrawing} inactive={pending}>
          Save
        </Button>
        {stored !== null && (
          <Button
            type="submit"
            name="withdraw"
            tone="plainDanger"
            size="compact"
            pending={pending && withdrawing}
            inactive={pending}
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
