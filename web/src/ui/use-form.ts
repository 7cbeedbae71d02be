import { type FormEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import type { Message } from './LiveMessage.tsx';

/** How an attempt to submit ended: what to say of each field, and of the whole. */
export interface FormOutcome {
  readonly errors?: Readonly<Record<string, string | undefined>>;
  readonly message?: Message;
  /** What to do about an error, in more words than it has. */
  readonly hint?: string | undefined;
  /** Whatever else the form's own code wants to know. */
  readonly done?: boolean;
  /** When it ended, as performance.now() tells it; the hooks write it. Milliseconds. */
  readonly endedAt?: number;
}

/** Of two ways of doing the same thing, what the one that was tried last came to. */
export function latestOutcome(one: FormOutcome, other: FormOutcome): FormOutcome {
  return (other.endedAt ?? 0) > (one.endedAt ?? 0) ? other : one;
}

const NOTHING_YET: FormOutcome = {};

/**
 * A form whose submission is a React action. Unlike `<form action>` it does not clear the fields
 * when the attempt fails; it sends once however often it is pressed, and puts the focus on the
 * first field that is not right. `submit` must not throw.
 */
export function useForm(submit: (fields: FormData) => Promise<FormOutcome>) {
  const form = useRef<HTMLFormElement>(null);
  const [outcome, dispatch, pending] = useActionState(
    async (_previous: FormOutcome, fields: FormData) => ({
      ...(await submit(fields)),
      endedAt: performance.now(),
    }),
    NOTHING_YET,
  );
  const sending = useRef(false);

  useEffect(() => {
    if (pending) {
      return;
    }
    sending.current = false;
    if (Object.values(outcome.errors ?? {}).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [pending, outcome]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) {
      return;
    }
    sending.current = true;
    const fields = new FormData(event.currentTarget);
    startTransition(() => dispatch(fields));
  }

  return {
    outcome,
    pending,
    /** Spread on the form. Our own messages replace the browser's bubbles; `required` stays. */
    formProps: {
      ref: form,
      onSubmit,
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
