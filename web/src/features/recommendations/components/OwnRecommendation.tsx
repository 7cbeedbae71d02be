import type { Person } from '@elevere/functions/contract';
import { useEffect, useRef, useState } from 'react';
import { anyTextSchema, newTextSchema } from '../../../actions/parse-fields.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { useInlineForm } from '../../../actions/use-inline-form.ts';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { writeRecommendation } from '../api/write-recommendation.ts';
import { Recommendation } from './Recommendation.tsx';
import { RecommendationField } from './RecommendationField.tsx';

/** Value of the button that withdraws the recommendation. */
const WITHDRAW_BUTTON_VALUE = 'withdraw';

/** An empty text withdraws a recommendation, so only the first text is required. */
const firstRecommendationSchema = newTextSchema((typedText) =>
  typedText.trim() === '' ? 'Write one or two sentences, or cancel.' : undefined,
);

interface OwnRecommendationProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  text: string | null;
  /**
   * True if the person or an admin removed the recommendation, so that it cannot be written again.
   * The component then shows nothing, unless the form is already open.
   */
  isRemoved: boolean;
  isOpenAtFirst?: boolean;
}

export function OwnRecommendation({
  person,
  text,
  isRemoved,
  isOpenAtFirst = false,
}: OwnRecommendationProps) {
  const draft = useDraft(`recommendation of ${person.uid}`);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const recommendationForm = useActionForm(
    {
      recommendation: text === null ? firstRecommendationSchema : anyTextSchema,
      withdraw: anyTextSchema,
    },
    async ({ recommendation, withdraw }) => {
      setIsWithdrawing(withdraw === WITHDRAW_BUTTON_VALUE);
      const newRecommendation = withdraw === WITHDRAW_BUTTON_VALUE ? '' : recommendation;
      const { message } = await writeRecommendation(person.uid, newRecommendation);
      return message;
    },
    { draft },
  );
  const { open, openerProps, cancel } = useInlineForm(recommendationForm, isOpenAtFirst);
  if (isRemoved && !open) return null;
  return (
    <div className="space-y-2">
      {open ? (
        <RecommendationForm
          person={person}
          storedRecommendation={text}
          recommendationForm={recommendationForm}
          isWithdrawing={recommendationForm.pending && isWithdrawing}
          onCancel={cancel}
        />
      ) : (
        <div className="space-y-2">
          {text !== null && <Recommendation text={text} />}
          <Button {...openerProps} size="compact">
            {text === null ? 'Recommend' : 'Change recommendation'}
            <span className="sr-only">
              {text === null ? ' ' : ' of '}
              {fullName(person)}
            </span>
          </Button>
        </div>
      )}
      <LiveMessage message={recommendationForm.message} />
    </div>
  );
}

interface RecommendationFormProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  storedRecommendation: string | null;
  recommendationForm: ActionForm<'recommendation' | 'withdraw'>;
  isWithdrawing: boolean;
  onCancel: () => void;
}

function RecommendationForm({
  person,
  storedRecommendation,
  recommendationForm,
  isWithdrawing,
  onCancel,
}: RecommendationFormProps) {
  const { field, formProps, pending } = recommendationForm;
  const textArea = useRef<HTMLTextAreaElement>(null);
  // Does not use autoFocus: a dialog that opens with the form would then move the focus away.
  useEffect(() => textArea.current?.focus(), []);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <RecommendationField
        {...field('recommendation', storedRecommendation ?? '')}
        ref={textArea}
        label={`Why do you vouch for ${person.firstName}?`}
        hint={`${person.firstName} and their circle see it, with your name. ${person.firstName} can remove it.`}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending && !isWithdrawing} inactive={pending}>
          Save
        </Button>
        {storedRecommendation !== null && (
          <Button
            type="submit"
            name="withdraw"
            value={WITHDRAW_BUTTON_VALUE}
            tone="plainDanger"
            size="compact"
            pending={isWithdrawing}
            inactive={pending}
          >
            Withdraw
          </Button>
        )}
        <Button tone="quiet" size="compact" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
