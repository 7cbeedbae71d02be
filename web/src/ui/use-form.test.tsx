import type { SubmitEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type DraftState, useForm } from './use-form.ts';

interface TestFormProps {
  readonly run: () => Promise<boolean>;
  readonly storeDraft: DraftState[1];
  readonly onRender: (form: ReturnType<typeof useForm>) => void;
}

function TestForm({ run, storeDraft, onRender }: TestFormProps) {
  onRender(useForm({ run, pending: false, error: null }, { draft: [null, storeDraft] }));
  return null;
}

/**
 * Submits a form without fields. Returns a list to which the form adds each run of its action and
 * each change of its draft.
 */
function submitForm({ actionSucceeds }: { actionSucceeds: boolean }): readonly string[] {
  const events: string[] = [];
  const submitEvent = { preventDefault: () => undefined, nativeEvent: { submitter: null } };
  const forms: ReturnType<typeof useForm>[] = [];
  renderToStaticMarkup(
    <TestForm
      run={() => {
        events.push('run');
        return Promise.resolve(actionSucceeds);
      }}
      storeDraft={(texts) => events.push(texts === null ? 'delete' : 'store')}
      onRender={(form) => forms.push(form)}
    />,
  );
  // The type assertion is safe, because useForm reads no other property of the event.
  forms[0]?.formProps.onSubmit(submitEvent as unknown as SubmitEvent<HTMLFormElement>);
  return events;
}

test('the draft is deleted before the form is sent', () => {
  expect(submitForm({ actionSucceeds: true })).toEqual(['delete', 'run']);
});

test('the draft is stored again if the action fails', async () => {
  const events = submitForm({ actionSucceeds: false });
  await expect.poll(() => events).toEqual(['delete', 'run', 'store']);
});
