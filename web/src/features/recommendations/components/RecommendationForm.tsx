import type { Person } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { type Draft, type FormOutcome, textField, useForm } from '../../../ui/use-form.ts';
import { useRecommend } from '../api/write-recommendation.ts';
import { RecommendationField } from './RecommendationField.tsx';

interface RecommendationFormProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  stored: string | null;
  draft: Draft;
  /** Saved, with what to say of it, or given up. */
  onEnd: (message: string | null) => void;
}

/** Writes, changes or withdraws a recommendation. */
export function RecommendationForm({ person, stored, draft, onEnd }: RecommendationFormProps) {
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

  const { outcome, pending, formProps } = useForm(submit, draft);
  const form = formProps.ref;
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <RecommendationField
        label={`Why do you vouch for ${person.firstName}?`}
        hint={`${person.firstName} and their circle read it, signed with your name. ${person.firstName} can hide it.`}
        defaultValue={draft[0]?.['recommendation'] ?? stored ?? ''}
        error={outcome.errors?.['recommendation']}
      />
      <LiveMessage message={outcome.message ?? null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending && !withdrawing} done={pending}>
          Save
        </Button>
        {stored !== null && (
          <Button
            type="submit"
            name="withdraw"
            tone="plainDanger"
            size="compact"
            pending={pending && withdrawing}
            done={pending}
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
