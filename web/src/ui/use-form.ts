import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** The texts in a form's fields, by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/** The texts that were typed and not sent, and a function that stores or, by null, deletes them. */
export type Draft = readonly [FormTexts | null, (typed: FormTexts | null) => void];

/** The action that a form runs (lib/use-action.ts). */
interface FormAction {
  readonly run: (fields: FormData) => Promise<boolean>;
  readonly pending: boolean;
  readonly error: object | null;
}

/**
 * A form of uncontrolled fields that runs an action. Unlike `<form action>` it keeps the fields when
 * the action fails, and focuses the first invalid field. The draft has what is typed. It is deleted
 * while the action runs, so that a member who leaves the page finds nothing to send a second time,
 * and stored again if the action fails.
 */
export function useForm({ run, pending, error }: FormAction, draft?: Draft) {
  const form = useRef<HTMLFormElement>(null);
  const store = draft?.[1];
  // Read once: what is typed later is in the field already.
  const [restored] = useState(draft?.[0] ?? null);

  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  async function submit(fields: FormData): Promise<void> {
    if (pending) return;
    store?.(null);
    const succeeded = await run(fields);
    if (!succeeded) store?.(textsOf(form.current ? new FormData(form.current) : fields));
  }

  return {
    /** What was typed on an earlier visit and not sent; null without a draft. */
    restored,
    /** Spread on the form. Our own messages replace the browser's bubbles; `required` stays. */
    formProps: {
      ref: form,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit(new FormData(event.currentTarget, event.nativeEvent.submitter));
      },
      onInput({ currentTarget }: InputEvent<HTMLFormElement>) {
        if (!pending) store?.(textsOf(new FormData(currentTarget)));
      },
      // Without script the browser does nothing: what was typed must not end up in an address.
      method: 'dialog',
      noValidate: true,
      'aria-busy': pending,
    },
  };
}

/** A field as text; a file or a missing field is the empty text. */
export function textField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** Every field as text, by its name; a box that is not ticked is none. */
export function textsOf(fields: FormData): FormTexts {
  return Object.fromEntries([...fields.keys()].map((name) => [name, textField(fields, name)]));
}
