import { toDialogAction } from '../../actions/action-state.ts';
import { anyTextSchema } from '../../actions/parse-fields.ts';
import { useAction } from '../../actions/use-action.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { useDraft } from '../../actions/use-draft.ts';
import { answerIntroduction } from './api/answer-introduction.ts';

/** Returns the actions of the buttons "Introduce" and "Not now". */
export function useAnswerIntroduction() {
  const draft = useDraft('line of an introduction');
  const introductionForm = toDialogAction(
    useActionForm(
      { id: anyTextSchema, message: anyTextSchema },
      async (fields) => {
        const { message } = await answerIntroduction({ ...fields, answer: 'introduce' });
        return message;
      },
      { draft },
    ),
  );
  const rejection = useAction(async (id: string) => {
    const { message } = await answerIntroduction({ id, answer: 'not_now' });
    return { tone: 'info', text: message };
  });
  return { introductionForm, rejection };
}
