import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

export type FormTexts = Readonly<Record<string, string>>;

/** The unsent texts of a form, and a function that stores texts or, with null, deletes them. */
export type DraftState = readonly [FormTexts | null, (typed: FormTexts | null) => void];

/** The action that the form runs (lib/use-action.ts). */
interface FormAction {
  readonly run: (fields: FormData) => Promise<boolean>;
  readonly pending: boolean;
  readonly error: object | null;
}

interface FormOptions {
  /** Ref for a component that reads or submits its form itself. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly draft?: DraftState;
}

/**
 * Unlike `<form action>`, useForm keeps the typed texts when the action fails. The draft is deleted
 * while the action runs, so that a member who leaves the page cannot send the draft twice.
 */
export function useForm(
  { run, pending, error }: FormAction,
  { form: givenForm, draft }: FormOptions = {},
) {
  const fallbackForm = useRef<HTMLFormElement>(null);
  const form = givenForm ?? fallbackForm;
  const storeDraft = draft?.[1];
  // Reads the draft only once, because later input is already in the fields.
  const [restoredTexts] = useState(draft?.[0] ?? null);

  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);

  async function submit(fields: FormData): Promise<void> {
    if (pending) return;
    storeDraft?.(null);
    const hasSucceeded = await run(fields);
    if (!hasSucceeded)
      storeDraft?.(formTextsOf(form.current ? new FormData(form.current) : fields));
  }

  return {
    /** The unsent texts of an earlier visit. Null without a draft. */
    restoredTexts,
    /** These properties turn off the browser's validation, even of fields that are marked `required`. */
    formProps: {
      ref: form,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!pending) storeDraft?.(formTextsOf(new FormData(currentTarget)));
      },
      // Prevents a GET if scripts are off, because a GET would put the typed texts into the
      // address.
      method: 'dialog',
      noValidate: true,
      'aria-busy': pending,
    },
  };
}

/** Returns '' for a file or a missing field. */
export function textFieldValue(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the texts by the name of the field. Unchecked boxes are missing. */
export function formTextsOf(fields: FormData): FormTexts {
  return Object.fromEntries([...fields.keys()].map((name) => [name, textFieldValue(fields, name)]));
}
