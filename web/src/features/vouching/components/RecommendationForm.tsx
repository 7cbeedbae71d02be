import { type Person, TEXT_LIMITS } from '@elevere/functions/contract';
import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { RecommendationField } from '../../../ui/RecommendationField.tsx';
import {
  type FormOutcome,
  failed,
  latestMessages,
  useAttempt,
  useForm,
} from '../../../ui/use-form.ts';
import { useRecommend } from '../api/write-recommendation.ts';

interface RecommendationFormProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  stored: string | null;
  /** As it was typed so far. */
  typed: string;
  onType: (text: string) => void;
  /** Saved, with what to say of it, or given up. */
  onEnd: (message: string | null) => void;
}

/** Writes, changes or withdraws a recommendation. */
export function RecommendationForm({
  person,
  stored,
  typed,
  onType,
  onEnd,
}: RecommendationFormProps) {
  const write = useRecommend(person.uid);

  async function send(text: string): Promise<FormOutcome> {
    try {
      onEnd((await write.mutateAsync(text)).message);
      return { done: true };
    } catch (error) {
      return failed(error);
    }
  }

  const saving = useForm(async () =>
    stored === null && typed.trim() === ''
      ? { errors: { recommendation: 'Write one or two sentences, or cancel.' } }
      : send(typed),
  );
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
