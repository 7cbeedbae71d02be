import {
  type InputEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The values of a form's text fields, by name. */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * The draft of a form: its unsent texts, and a function that stores new texts or, with null,
 * deletes the draft.
 */
export type Draft = readonly [FormTexts | null, (typed: FormTexts | null) => void];

/** The action that the form runs (lib/use-action.ts). */
interface FormAction {
  /** Ref of the form, for a component that uses it in its action. */
  readonly form?: RefObject<HTMLFormElement | null>;
  readonly run: (fields: FormData) => Promise<boolean>;
  readonly pending: boolean;
  readonly error: object | null;
}

/**
 * Runs an action from a form of uncontrolled fields. Unlike `<form action>` it keeps the fields
 * when the action fails, and focuses the first invalid field. Typed texts are stored as a draft.
 * The draft is deleted while the action runs, so that a member who leaves the page cannot send it
 * twice. If the action fails, the draft is stored again.
 */
export function useForm({ run, pending, error, form: givenForm }: FormAction, draft?: Draft) {
  const ownForm = useRef<HTMLFormElement>(null);
  const form = givenForm ?? ownForm;
  const store = draft?.[1];
  // Reads the draft only once, because later input is already in the fields.
  const [restored] = useState(draft?.[0] ?? null);

  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);

  async function submit(fields: FormData): Promise<void> {
    if (pending) return;
    store?.(null);
    const succeeded = await run(fields);
    if (!succeeded) store?.(textsOf(form.current ? new FormData(form.current) : fields));
  }

  return {
    /** The unsent texts of an earlier visit. Null without a draft. */
    restored,
    /**
     * Props of the form. The browser shows no validation messages of its own, but fields may still
     * be marked `required`.
     */
    formProps: {
      ref: form,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!pending) store?.(textsOf(new FormData(currentTarget)));
      },
      // The method `dialog` submits nothing if scripts are off. A GET would put the typed texts
      // into the address.
      method: 'dialog',
      noValidate: true,
      'aria-busy': pending,
    },
  };
}

/** Returns the text of a field. A file or a missing field gives ''. */
export function textField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the texts of all fields by name. Unchecked boxes are omitted. */
export function textsOf(fields: FormData): FormTexts {
  return Object.fromEntries([...fields.keys()].map((name) => [name, textField(fields, name)]));
}
