import { expect, test } from 'vitest';
import { inDialog } from '../../../actions/action-state.ts';
import { anyText } from '../../../actions/parse-fields.ts';
import { useActionForm } from '../../../actions/use-action-form.ts';
import { htmlForAccount } from '../../../lib/render-for-account.tsx';
import { testPerson } from '../../../lib/test-person.ts';
import { AskForm } from './AskForIntroduction.tsx';

const INTRODUCERS = {
  introducers: [testPerson('Ida', 'Rhodes'), testPerson('Grace', 'Hopper')],
  hello: false,
  reason: null,
  blocked_by: null,
};

function AskFormWithDraft({ via }: { via: string }) {
  const draft = [{ via, message: 'We work on the same.' }, () => undefined] as const;
  const requestForm = inDialog(
    useActionForm({ via: anyText, message: anyText }, () => Promise.resolve(), { draft }),
  );
  return (
    <AskForm
      id="ask"
      person={testPerson('Kay', 'McNulty')}
      introducers={INTRODUCERS}
      requestForm={requestForm}
    />
  );
}

/** Returns the uids of the preselected introducers. */
function preselectedIntroducers(via: string): readonly (string | undefined)[] {
  const inputs = htmlForAccount(<AskFormWithDraft via={via} />).match(/<input[^>]*>/g) ?? [];
  return inputs
    .filter((input) => input.includes('checked=""'))
    .map((input) => input.match(/value="(.*?)"/)?.[1]);
}

test('the introducer of the draft is preselected', () => {
  expect(preselectedIntroducers('grace')).toEqual(['grace']);
});

test('the first introducer is preselected if the draft’s is gone', () => {
  expect(preselectedIntroducers('alan')).toEqual(['ida']);
});
