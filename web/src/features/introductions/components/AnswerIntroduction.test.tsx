import { TEXT_LIMITS } from '@elevere/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toDialogAction } from '../../../actions/action-state.ts';
import type { ActionResult } from '../../../actions/messages.ts';
import { anyTextSchema } from '../../../actions/parse-fields.ts';
import type { Action } from '../../../actions/use-action.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { htmlForAccount, pageForAccount } from '../../../testing/render-for-account.tsx';
import { newTestPerson } from '../../../testing/test-person.ts';
import { useAnswerIntroduction } from '../use-answer-introduction.ts';
import { AnswerIntroduction } from './AnswerIntroduction.tsx';

interface TwoIntroductionRequestsProps {
  readonly rejectionState?: Partial<Action<string>>;
  readonly introduce?: (texts: { id: string; message: string }) => Promise<ActionResult>;
}

function TwoIntroductionRequests({ rejectionState = {}, introduce }: TwoIntroductionRequestsProps) {
  const answerActions = useAnswerIntroduction();
  const stubbedForm = toDialogAction(
    useActionForm(
      { id: anyTextSchema, message: anyTextSchema },
      introduce ?? (async () => undefined),
    ),
  );
  return ['first', 'second'].map((id) => (
    <AnswerIntroduction
      key={id}
      introduction={{
        id,
        from: newTestPerson('Ada'),
        to: newTestPerson('Kay'),
        message: '',
        asked_on: '2026-11-26T12:00:00.000Z',
      }}
      introductionForm={introduce ? stubbedForm : answerActions.introductionForm}
      rejection={{ ...answerActions.rejection, ...rejectionState }}
    />
  ));
}

/** Returns which “Not now” buttons are inactive, and which show that the request is pending. */
function notNowButtonStates(rejectionState: Partial<Action<string>>) {
  const html = htmlForAccount(<TwoIntroductionRequests rejectionState={rejectionState} />);
  const notNowButtons = html.match(/<button(?:(?!<\/button>).)*Not now/g) ?? [];
  return {
    inactive: notNowButtons.map((button) => button.includes('aria-disabled="true"')),
    pending: notNowButtons.map((button) => button.includes('animate-spin')),
  };
}

test('“Not now” of one request blocks the others, which are not pending', () => {
  expect(notNowButtonStates({})).toEqual({ inactive: [false, false], pending: [false, false] });
  expect(notNowButtonStates({ pending: true, input: 'second' })).toEqual({
    inactive: [true, true],
    pending: [false, true],
  });
});

test('Introduce opens a dialog of its request, whose line is sent', async () => {
  const introduce = vi.fn(async () => 'Introduced.');
  render(pageForAccount(<TwoIntroductionRequests introduce={introduce} />));
  const [, secondButton] = screen.getAllByRole('button', { name: 'Introduce Ada to Kay' });
  if (secondButton) fireEvent.click(secondButton);
  const line = screen.getByLabelText('Add a line (optional)');
  expect(document.activeElement).toBe(line);
  fireEvent.input(line, { target: { value: 'You both write compilers.' } });
  await pressButton('Introduce');
  expect(introduce).toHaveBeenCalledExactlyOnceWith({
    id: 'second',
    message: 'You both write compilers.',
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a line that was not sent is restored only in the dialog of its request', () => {
  render(pageForAccount(<TwoIntroductionRequests />));
  const [firstButton, secondButton] = screen.getAllByRole('button', {
    name: 'Introduce Ada to Kay',
  });
  const openDialog = (button: HTMLElement | undefined) => {
    if (button) fireEvent.click(button);
    return screen.getByLabelText<HTMLTextAreaElement>('Add a line (optional)');
  };
  const closeDialog = () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const line = openDialog(firstButton);
  expect(line.maxLength).toBe(TEXT_LIMITS.introduction);
  fireEvent.input(line, { target: { value: 'You both write compilers.' } });
  closeDialog();
  expect(openDialog(secondButton).value).toBe('');
  closeDialog();
  expect(openDialog(firstButton).value).toBe('You both write compilers.');
});
