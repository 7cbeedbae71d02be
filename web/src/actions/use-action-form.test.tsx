import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { anyText, checkedText, type FormTexts } from './parse-fields.ts';
import {
  type ActionForm,
  type DraftState,
  type FormSchemas,
  useActionForm,
} from './use-action-form.ts';

const REQUIRED = checkedText((typed) => (typed === '' ? 'Required.' : undefined));

interface TestFormProps {
  readonly otherAction: ActionState | undefined;
  readonly schemas: FormSchemas<'name'>;
  readonly act: () => Promise<void>;
  readonly storeDraft: DraftState<'name'>[1];
  readonly onRender: (form: ActionForm<'name'>) => void;
}

function TestForm({ schemas, act, storeDraft, otherAction, onRender }: TestFormProps) {
  const draft: DraftState<'name'> = [{ name: 'Ada' }, storeDraft];
  onRender(useActionForm(schemas, act, { draft, ...(otherAction && { otherAction }) }));
  return null;
}

interface Submission {
  readonly schemas?: FormSchemas<'name'>;
  readonly actionSucceeds?: boolean;
  readonly otherAction?: ActionState;
}

/**
 * Submits a form with an empty name. Returns the form, and a list to which the form adds each run of
 * its action and each change of its draft.
 */
function submitForm({
  schemas = { name: anyText },
  actionSucceeds = true,
  otherAction,
}: Submission = {}) {
  const events: string[] = [];
  const submitEvent = { preventDefault: () => undefined, nativeEvent: { submitter: null } };
  const forms: ActionForm<'name'>[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TestForm
        schemas={schemas}
        otherAction={otherAction}
        act={() => {
          events.push('run');
          return actionSucceeds ? Promise.resolve() : Promise.reject(new Error('Refused.'));
        }}
        storeDraft={(texts) => events.push(texts === null ? 'delete' : 'store')}
        onRender={(form) => forms.push(form)}
      />
    </QueryClientProvider>,
  );
  const [form] = forms;
  // The type assertion is safe, because the form reads no other property of the event.
  form?.formProps.onSubmit(submitEvent as unknown as SubmitEvent<HTMLFormElement>);
  return { form, events };
}

test('the draft is deleted before the form is sent', () => {
  expect(submitForm().events).toEqual(['delete', 'run']);
});

test('the draft is stored again if the action fails', async () => {
  const { events } = submitForm({ actionSucceeds: false });
  await expect.poll(() => events).toEqual(['delete', 'run', 'store']);
});

test('the action does not run if a field is invalid', async () => {
  const { events } = submitForm({ schemas: { name: REQUIRED } });
  await expect.poll(() => events).toEqual(['delete', 'store']);
});

test('the action does not run if a schema that depends on the texts refuses one', async () => {
  const schemas = ({ name = '' }: FormTexts<'name'>) => ({
    name: name === '' ? REQUIRED : anyText,
  });
  const { events } = submitForm({ schemas });
  await expect.poll(() => events).toEqual(['delete', 'store']);
});

test('a field begins with the text of the draft, not with the stored text', () => {
  const { form } = submitForm();
  expect(form?.field('name', 'Grace')).toEqual({ name: 'name', defaultValue: 'Ada' });
});

test('a field without a schema does not compile', () => {
  const { form } = submitForm();
  // @ts-expect-error The form has only the field `name`.
  expect(form?.field('email').error).toBeUndefined();
});

test('a field shows the error of another button’s action that started later', () => {
  const otherAction: ActionState = {
    pending: false,
    error: new FieldError({ name: 'Required.' }),
    hasSucceeded: false,
    message: null,
    startedAt: 1,
    reset: () => undefined,
  };
  expect(submitForm({ otherAction }).form?.field('name').error).toBe('Required.');
});
