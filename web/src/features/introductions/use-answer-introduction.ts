import { toDialogAction } from '../../actions/action-state.ts';
import { anyTextSchema } from '../../actions/parse-fields.ts';
import { useAction } from '../../actions/use-action.ts';
import { useActionForm } from '../../actions/use-action-form.ts';
import { answerIntroduction } from './api/answer-introduction.ts';
import { introducerMessageSchema } from './introducer-message.ts';

/** Returns the actions of the buttons "Introduce" and "Not now". */
export function useAnswerIntroduction() {
  const introductionForm = toDialogAction(
    useActionForm({ id: anyTextSchema, message: introducerMessageSchema }, async (fields) => {
      const { message } = await answerIntroduction({ ...fields, answer: 'introduce' });
      return message;
    }),
  );
  const rejection = useAction(async (id: string) => {
    const { message } = await answerIntroduction({ id, answer: 'not_now' });
    return { tone: 'info', text: message };
  });
  return { introductionForm, rejection };
}
