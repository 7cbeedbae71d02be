import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ActionState, latestActionOf } from './action-state.ts';
import { type FieldErrors, readFieldErrors } from './field-errors.ts';
import type { ActionResult } from './messages.ts';
import {
  type FieldSchemas,
  type FormTexts,
  type ParsedFields,
  parseFields,
} from './parse-fields.ts';
import { type UseActionOptions, useAction } from './use-action.ts';

/** The draft of a form, and a function that replaces the draft or, given null, deletes it. */
export type FormDraftState<Name extends string> = readonly [
  FormTexts<Name> | null,
  (typed: FormTexts | null) => void,
];

/**
 * The schemas of all fields. If they depend on the typed texts or on the session, a function that
 * returns them.
 */
export type FormSchemas<Name extends string> =
  | FieldSchemas<Name>
  | ((texts: FormTexts) => FieldSchemas<Name> | Promise<FieldSchemas<Name>>);

interface UseActionFormOptions<Name extends string> extends UseActionOptions {
  readonly draft?: FormDraftState<Name>;
  /** Returns a message to show in addition to the errors of invalid fields. */
  readonly invalidMessage?: (errorByField: FieldErrors<Name>) => string | undefined;
  /** Action of another button, for example Google's. The fields show its errors, too. */
  readonly otherAction?: ActionState;
}

export type ActionForm<Name extends string> = ReturnType<typeof useActionForm<Name>>;

/**
 * Returns the state of a form's action, and the properties of the form and of its fields. `schemas`
 * names the fields. `act` takes their parsed texts, and does not run if one is invalid.
 *
 * Unlike `<form action>`, the form keeps the typed texts when the action fails. The draft is
 * deleted while the action runs, so that a member who leaves the page cannot send the draft twice.
 */
export function useActionForm<Name extends string>(
  schemas: FormSchemas<Name>,
  act: (fields: ParsedFields<Name>) => Promise<ActionResult>,
  { draft, invalidMessage, otherAction, ...options }: UseActionFormOptions<NoInfer<Name>> = {},
) {
  const { run, ...state } = useAction(async (texts: FormTexts) => {
    const fieldSchemas = typeof schemas === 'function' ? await schemas(texts) : schemas;
    const fields = parseFields(texts, fieldSchemas, (errorByField) => ({
      formMessage: invalidMessage?.(errorByField),
    }));
    return act(fields);
  }, options);
  const formRef = useRef<HTMLFormElement>(null);
  const [draftTexts = null, storeDraft] = draft ?? [];
  // Texts with which the fields begin. They do not follow the draft, because later input is already
  // in the fields.
  const [restoredTexts, setRestoredTexts] = useState<FormTexts<Name> | null>(draftTexts);
  const { error } = otherAction ? latestActionOf(state, otherAction) : state;
  const errorByField = readFieldErrors<Name>(error);

  useEffect(() => {
    if (error !== null)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  async function sendForm(texts: FormTexts): Promise<void> {
    if (state.pending) return;
    storeDraft?.(null);
    const hasSucceeded = await run(texts);
    if (!hasSucceeded) storeDraft?.(formRef.current ? readFormTexts(formRef.current) : texts);
  }

  /** Fields that mount later begin with the current draft. */
  function restoreDraft(): void {
    setRestoredTexts(draftTexts);
  }

  return {
    ...state,
    /**
     * Discards the last submit and its message. Restores the draft for the next time the form
     * opens.
     */
    reset(): void {
      state.reset();
      restoreDraft();
    },

    formRef,
    /** With these properties the browser validates no field, not even one marked `required`. */
    formProps: {
      ref: formRef,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void sendForm(readFormTexts(event.currentTarget, event.nativeEvent.submitter));
      },
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!state.pending) storeDraft?.(readFormTexts(currentTarget));
      },
      // If scripts are off, `dialog` prevents a GET, because a GET would put the typed texts into
      // the address.
      method: 'dialog',
      noValidate: true,
      'aria-busy': state.pending,
    },
    /**
     * Returns the properties of a field. The field begins with the draft or, without a draft, with
     * `stored`.
     */
    field(name: Name, stored?: string) {
      return { name, error: errorByField[name], defaultValue: restoredTexts?.[name] ?? stored };
    },

    /** Submits the form without a press on its button. */
    async submit(): Promise<void> {
      if (formRef.current) await sendForm(readFormTexts(formRef.current));
    },

    // The draft, for components that hide the form and show it again.

    /** The draft from before the form was shown. Null if there was none. */
    restoredTexts,
    restoreDraft,
    discardDraft(): void {
      storeDraft?.(null);
    },
  };
}

/**
 * Returns the texts that the fields have now, by the name of the field, and the submitting button
 * if it has a name. Unchecked boxes are missing.
 */
export function readFormTexts(
  form: HTMLFormElement,
  submitter: HTMLElement | null = null,
): FormTexts {
  const fields = new FormData(form, submitter);
  return Object.fromEntries(
    [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
