import type { Person } from '@elevere/functions/contract';
import { useEffect, useRef } from 'react';
import { FieldError } from '../../../actions/field-errors.ts';
import { successMessage } from '../../../actions/messages.ts';
import { type ActionForm, useActionForm } from '../../../actions/use-action-form.ts';
import { useDraft } from '../../../actions/use-draft.ts';
import { useFormInPlace } from '../../../actions/use-form-in-place.ts';
import { fullName } from '../../../lib/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { LiveMessage } from '../../../ui/LiveMessage.tsx';
import { Recommendation } from '../../../ui/Recommendation.tsx';
import { writeRecommendation } from '../api/write-recommendation.ts';
import { RecommendationField } from './RecommendationField.tsx';

interface OwnRecommendationProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  text: string | null;
  /**
   * True if the person or an admin removed the recommendation, so that it cannot be written again.
   * The component then shows nothing, unless the form is already open.
   */
  isRemoved: boolean;
  openAtFirst?: boolean;
}

export function OwnRecommendation({
  person,
  text,
  isRemoved,
  openAtFirst = false,
}: OwnRecommendationProps) {
  const draft = useDraft(`recommendation of ${person.uid}`);
  const save = useActionForm(
    async ({ recommendation = '', withdraw }) => {
      const newText = withdraw === undefined ? recommendation : '';
      if (text === null && newText.trim() === '') {
        throw new FieldError({ recommendation: 'Write one or two sentences, or cancel.' });
      }
      const { message } = await writeRecommendation(person.uid, newText);
      return successMessage(message);
    },
    { draft },
  );
  const { open, openerProps, cancel } = useFormInPlace(save, draft, openAtFirst);
  if (isRemoved && !open) return null;
  return (
    <div className="space-y-2">
      {open ? (
        <RecommendationForm person={person} stored={text} save={save} onCancel={cancel} />
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
      <LiveMessage message={save.message} />
    </div>
  );
}

interface RecommendationFormProps {
  person: Pick<Person, 'uid' | 'firstName' | 'lastName'>;
  stored: string | null;
  save: ActionForm;
  onCancel: () => void;
}

function RecommendationForm({ person, stored, save, onCancel }: RecommendationFormProps) {
  const { errors, restoredTexts, formProps, pending, input } = save;
  const isWithdrawing = pending && input?.['withdraw'] !== undefined;
  const field = useRef<HTMLTextAreaElement>(null);
  // Does not use autoFocus: a dialog that opens with the form would then move the focus away.
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...formProps} className="flex max-w-prose flex-col gap-3">
      <RecommendationField
        ref={field}
        label={`Why do you vouch for ${person.firstName}?`}
        hint={`${person.firstName} and their circle see it, with your name. ${person.firstName} can remove it.`}
        defaultValue={restoredTexts?.['recommendation'] ?? stored ?? ''}
        error={errors['recommendation']}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" pending={pending && !isWithdrawing} inactive={pending}>
          Save
        </Button>
        {stored !== null && (
          <Button
            type="submit"
            name="withdraw"
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
