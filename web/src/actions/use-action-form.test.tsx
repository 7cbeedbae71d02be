import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '../ui/TextField.tsx';
import type { ActionState } from './action-state.ts';
import { FieldError } from './field-errors.ts';
import { anyTextSchema, type FormTexts, newTextSchema } from './parse-fields.ts';
import { type FormSchemas, useActionForm } from './use-action-form.ts';

const REQUIRED_TEXT_SCHEMA = newTextSchema((typed) => (typed === '' ? 'Required.' : undefined));

interface TestFormProps {
  readonly schemas?: FormSchemas<'name'>;
  readonly actionSucceeds?: boolean;
  readonly otherAction?: ActionState;
}

/** Adds each run of its action and each change of its draft to `events`. */
function TestForm({
  events: formEvents,
  schemas = { name: anyTextSchema },
  actionSucceeds = true,
  otherAction,
}: TestFormProps & { events: string[] }) {
  const storeDraft = (texts: FormTexts | null) =>
    void formEvents.push(texts === null ? 'delete' : `store “${texts['name']}”`);
  const { formProps, field } = useActionForm(
    schemas,
    ({ name }) => {
      formEvents.push(`run “${name}”`);
      return actionSucceeds ? Promise.resolve() : Promise.reject(new Error('Refused.'));
    },
    { draft: [{ name: 'Ada' }, storeDraft], ...(otherAction && { otherAction }) },
  );
  return (
    <form {...formProps} aria-label="Test">
      <TextField label="Name" {...field('name', 'Grace')} />
    </form>
  );
}

function QueryCache({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** Renders a form whose draft is “Ada”. Returns the events of the form. */
function renderTestForm(props: TestFormProps = {}): readonly string[] {
  const formEvents: string[] = [];
  render(<TestForm {...props} events={formEvents} />, { wrapper: QueryCache });
  return formEvents;
}

function findNameField(): HTMLInputElement {
  return screen.getByLabelText('Name');
}

async function submitWithName(name: string): Promise<void> {
  findNameField().value = name;
  await act(async () => fireEvent.submit(screen.getByRole('form')));
}

test('the draft is deleted before the form is sent', async () => {
  const formEvents = renderTestForm();
  await submitWithName('Ada');
  expect(formEvents).toEqual(['delete', 'run “Ada”']);
});

test('the typed text becomes the draft again if the action fails', async () => {
  const formEvents = renderTestForm({ actionSucceeds: false });
  await submitWithName('Joan');
  expect(formEvents).toEqual(['delete', 'run “Joan”', 'store “Joan”']);
  expect(findNameField().value).toBe('Joan');
});

test('each change of a field is stored in the draft', () => {
  const formEvents = renderTestForm();
  fireEvent.input(findNameField(), { target: { value: 'Joan' } });
  expect(formEvents).toEqual(['store “Joan”']);
});

test('an invalid field prevents the action and takes the focus', async () => {
  const formEvents = renderTestForm({ schemas: { name: REQUIRED_TEXT_SCHEMA } });
  await submitWithName('');
  expect(formEvents).toEqual(['delete', 'store “”']);
  expect(document.activeElement).toBe(findNameField());
  expect(screen.getByText('Required.')).toBeTruthy();
});

test('a schema that depends on the texts can prevent the action', async () => {
  const nameSchemas = ({ name = '' }: FormTexts<'name'>) => ({
    name: name === '' ? REQUIRED_TEXT_SCHEMA : anyTextSchema,
  });
  const formEvents = renderTestForm({ schemas: nameSchemas });
  await submitWithName('');
  expect(formEvents).toEqual(['delete', 'store “”']);
});

test('a field begins with the draft, not with the stored text', () => {
  renderTestForm();
  expect(findNameField().value).toBe('Ada');
});

test('a field shows the error of another button’s action that started later', () => {
  const concurrentAction: ActionState = {
    pending: false,
    error: new FieldError({ name: 'Required.' }),
    hasSucceeded: false,
    message: null,
    startedAt: 1,
    reset: () => undefined,
  };
  renderTestForm({ otherAction: concurrentAction });
  expect(screen.getByText('Required.')).toBeTruthy();
});

test('a field without a schema does not compile', () => {
  const { result } = renderHook(
    () => useActionForm({ name: anyTextSchema }, () => Promise.resolve()),
    {
      wrapper: QueryCache,
    },
  );
  // @ts-expect-error The form has only the field `name`.
  expect(result.current.field('email').error).toBeUndefined();
});
