import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { ActionState } from './action-state.ts';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import {
  type FieldSchemas,
  type FormTexts,
  type ParsedFields,
  parseFields,
} from './parse-fields.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** The draft of a form, and a function that replaces the draft or, given null, deletes it. */
export type DraftState<Name extends string> = readonly [
  FormTexts<Name> | null,
  (typed: FormTexts | null) => void,
];

interface ActionFormOptions<Name extends string> extends ActionOptions {
  /** Ref for a component that reads or submits its form itself. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly draft?: DraftState<Name>;
  /** Returns a message to show in addition to the errors of invalid fields. */
  readonly invalidMessage?: (errors: FieldErrors<Name>) => string | undefined;
}

export type ActionForm<Name extends string> = ReturnType<typeof useActionForm<Name>>;

/**
 * Returns the state of a form's action, and the properties of the form and of its fields. `schemas`
 * names the fields. `act` takes their parsed texts, and does not run if one is invalid.
 *
 * Unlike `<form action>`, the form keeps the typed texts when the action fails. The draft is deleted
 * while the action runs, so that a member who leaves the page cannot send the draft twice.
 */
export function useActionForm<Name extends string>(
  schemas: FieldSchemas<Name>,
  act: (fields: ParsedFields<Name>) => Promise<ActionResult>,
  { form: givenForm, draft, invalidMessage, ...options }: ActionFormOptions<NoInfer<Name>> = {},
) {
  const { run, ...state } = useAction(async (texts: FormTexts) => {
    const fields = parseFields(texts, schemas, (errors) => ({
      formMessage: invalidMessage?.(errors),
    }));
    return act(fields);
  }, options);
  const ownForm = useRef<HTMLFormElement>(null);
  const form = givenForm ?? ownForm;
  const [draftTexts = null, storeDraft] = draft ?? [];
  // Does not follow the draft, because later input is already in the fields.
  const [restoredTexts, setRestoredTexts] = useState<FormTexts<Name> | null>(draftTexts);
  const errors = fieldErrorsOf<Name>(state.error);
  const formProps = useFormProps(form, state, async (texts) => {
    storeDraft?.(null);
    const hasSucceeded = await run(texts);
    if (!hasSucceeded) storeDraft?.(form.current ? formTextsOf(form.current) : texts);
  });

  return {
    ...state,
    /** Also reads the draft again, because the form may be closed and opened again. */
    reset(): void {
      state.reset();
      setRestoredTexts(draftTexts);
    },
    /** The draft from before the form was shown. Null if there was none. */
    restoredTexts,
    /** Errors of the last run. */
    errors,
    /** Returns the properties of a field. Without a draft, the field begins with `stored`. */
    field(name: Name, stored?: string) {
      return { name, error: errors[name], defaultValue: restoredTexts?.[name] ?? stored };
    },
    formProps: {
      ...formProps,
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!state.pending) storeDraft?.(formTextsOf(currentTarget));
      },
    },
  };
}

/**
 * Returns the properties of a form. With these properties the browser validates no field, not even
 * one that is marked `required`. Call this hook directly only for a form that shares its action or its errors
 * with another form or button.
 */
export function useFormProps(
  form: RefObject<HTMLFormElement | null>,
  { pending, error }: Pick<ActionState, 'pending' | 'error'>,
  submit: (texts: FormTexts) => Promise<unknown>,
) {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);

  return {
    ref: form,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!pending) void submit(formTextsOf(event.currentTarget, event.nativeEvent.submitter));
    },
    // Prevents a GET if scripts are off, because a GET would put the typed texts into the address.
    method: 'dialog',
    noValidate: true,
    'aria-busy': pending,
  };
}

/**
 * Returns the texts by the name of the field, and the submitting button if it has a name. Unchecked
 * boxes are missing.
 */
export function formTextsOf(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): FormTexts {
  const fields = new FormData(form, submitter);
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
