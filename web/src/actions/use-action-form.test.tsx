import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type ActionForm, type DraftState, useActionForm } from './use-action-form.ts';

interface TestFormProps {
  readonly act: () => Promise<void>;
  readonly storeDraft: DraftState[1];
  readonly onRender: (form: ActionForm) => void;
}

function TestForm({ act, storeDraft, onRender }: TestFormProps) {
  onRender(useActionForm(act, { draft: [null, storeDraft] }));
  return null;
}

/**
 * Submits a form without fields. Returns a list to which the form adds each run of its action and
 * each change of its draft.
 */
function submitForm({ actionSucceeds }: { actionSucceeds: boolean }): readonly string[] {
  const events: string[] = [];
  const submitEvent = { preventDefault: () => undefined, nativeEvent: { submitter: null } };
  const forms: ActionForm[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TestForm
        act={() => {
          events.push('run');
          return actionSucceeds ? Promise.resolve() : Promise.reject(new Error('Refused.'));
        }}
        storeDraft={(texts) => events.push(texts === null ? 'delete' : 'store')}
        onRender={(form) => forms.push(form)}
      />
    </QueryClientProvider>,
  );
  // The type assertion is safe, because the form reads no other property of the event.
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
