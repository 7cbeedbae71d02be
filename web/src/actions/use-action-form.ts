import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { fieldErrorsOf } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import type { FormTexts } from './parse-fields.ts';
import { type Action, type ActionOptions, useAction } from './use-action.ts';

/** The unsent texts of a form, and a function that stores texts or, with null, deletes them. */
export type DraftState = readonly [FormTexts | null, (typed: FormTexts | null) => void];

interface ActionFormOptions extends ActionOptions {
  /** Ref for a component that reads or submits its form itself. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly draft?: DraftState;
}

export type ActionForm = ReturnType<typeof useActionForm>;

/**
 * Returns an action and the properties of the form that runs it. Unlike `<form action>`, the form
 * keeps the typed texts when the action fails. The draft is deleted while the action runs, so that
 * a member who leaves the page cannot send the draft twice.
 */
export function useActionForm(
  act: (texts: FormTexts) => Promise<ActionResult>,
  { form: givenForm, draft, ...options }: ActionFormOptions = {},
) {
  const action = useAction(act, options);
  const ownForm = useRef<HTMLFormElement>(null);
  const form = givenForm ?? ownForm;
  const [draftTexts = null, storeDraft] = draft ?? [];
  // Does not follow the draft, because later input is already in the fields.
  const [restoredTexts, setRestoredTexts] = useState(draftTexts);

  const formProps = useFormProps(form, {
    ...action,
    async run(texts) {
      storeDraft?.(null);
      const hasSucceeded = await action.run(texts);
      if (!hasSucceeded) storeDraft?.(form.current ? formTextsOf(form.current) : texts);
      return hasSucceeded;
    },
  });

  return {
    ...action,
    /** Also reads the draft again, because the form may be closed and opened again. */
    reset(): void {
      action.reset();
      setRestoredTexts(draftTexts);
    },
    /** Errors of the last run by the name of the field. */
    errors: fieldErrorsOf(action.error),
    /** The unsent texts of an earlier visit. Null without a draft. */
    restoredTexts,
    formProps: {
      ...formProps,
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!action.pending) storeDraft?.(formTextsOf(currentTarget));
      },
    },
  };
}

type SubmittedAction = Pick<Action<FormTexts>, 'run' | 'pending' | 'error'>;

/**
 * Returns the properties of a form. They turn off the browser's validation, even of fields that are
 * marked `required`. Call this hook directly only for a form that shares its action or its errors
 * with another form or button.
 */
export function useFormProps(
  form: RefObject<HTMLFormElement | null>,
  { run, pending, error }: SubmittedAction,
) {
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);

  return {
    ref: form,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!pending) void run(formTextsOf(event.currentTarget, event.nativeEvent.submitter));
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
