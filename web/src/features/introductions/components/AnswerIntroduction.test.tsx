import { expect, test } from 'vitest';
import { inDialog } from '../../../actions/action-state.ts';
import { anyText } from '../../../actions/parse-fields.ts';
import { type Action, useAction } from '../../../actions/use-action.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { htmlForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import { AnswerIntroduction } from './AnswerIntroduction.tsx';

function Requests({ declineState }: { declineState: Partial<Action<string>> }) {
  const introductionForm = inDialog(
    useActionForm({ id: anyText, message: anyText }, async () => undefined),
  );
  const decline = { ...useAction(async (_id: string) => undefined), ...declineState };
  return ['first', 'second'].map((id) => (
    <AnswerIntroduction
      key={id}
      introduction={{
        id,
        from: testPerson('Ada'),
        to: testPerson('Kay'),
        message: '',
        asked_on: '2026-11-26T12:00:00.000Z',
      }}
      introductionForm={introductionForm}
      decline={decline}
    />
  ));
}

/** Returns which “Not now” buttons are inactive, and which show that the request is pending. */
function notNowButtons(declineState: Partial<Action<string>>) {
  const html = htmlForAccount(<Requests declineState={declineState} />);
  const buttons = html.match(/<button(?:(?!<\/button>).)*Not now/g) ?? [];
  return {
    inactive: buttons.map((button) => button.includes('aria-disabled="true"')),
    pending: buttons.map((button) => button.includes('animate-spin')),
  };
}

test('“Not now” of one request blocks the others, which are not pending', () => {
  expect(notNowButtons({})).toEqual({ inactive: [false, false], pending: [false, false] });
  expect(notNowButtons({ pending: true, input: 'second' })).toEqual({
    inactive: [true, true],
    pending: [false, true],
  });
});
