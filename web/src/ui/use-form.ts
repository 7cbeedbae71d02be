import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Message } from './LiveMessage.tsx';

/** How an attempt to submit ended: what to say of each field, and of the whole. */
export interface FormOutcome {
  readonly errors?: Readonly<Record<string, string | undefined>> | undefined;
  readonly message?: Message;
  /** What to do about an error, in more words than it has. */
  readonly hint?: string | undefined;
  /** Whatever else the form's own code wants to know. */
  readonly done?: boolean;
  /** When the attempt began, as performance.now() tells it; the hook writes it. Milliseconds. */
  readonly begunAt?: number;
}

/** What went wrong, in the words of an error or of our own. */
export function failed(why: unknown): { readonly message: Message } {
  return { message: { tone: 'danger', text: why instanceof Error ? why.message : String(why) } };
}

/** What to say at each of two buttons: only how the more recent of their attempts ended. */
export function latestMessages(
  one: FormOutcome,
  other: FormOutcome,
): readonly [Message | null, Message | null] {
  return (other.begunAt ?? 0) > (one.begunAt ?? 0)
    ? [null, other.message ?? null]
    : [one.message ?? null, null];
}

/**
 * Something that a press starts: whether it is under way, and how it ended. It begins once however
 * often it is pressed, and has no outcome until it has ended. On a state of its own: React commits
 * all its actions together, so one form would wait for another. `work` must not throw.
 */
export function useAttempt<Input>(work: (input: Input) => Promise<FormOutcome>) {
  const working = useRef(false);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<FormOutcome>({});

  async function attempt(input: Input): Promise<void> {
    if (working.current) {
      return;
    }
    working.current = true;
    const begunAt = performance.now();
    setPending(true);
    setOutcome({ begunAt });
    try {
      const ended = await work(input);
      setOutcome({ ...ended, begunAt });
    } finally {
      working.current = false;
      setPending(false);
    }
  }

  return { outcome, pending, attempt };
}

/**
 * A form that script sends. Unlike `<form action>` it does not clear the fields when the attempt
 * fails, and it puts the focus on the first field that is not right. `submit` must not throw.
 */
export function useForm(submit: (fields: FormData) => Promise<FormOutcome>) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, pending, attempt } = useAttempt(submit);

  useEffect(() => {
    if (Object.values(outcome.errors ?? {}).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [outcome]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void attempt(new FormData(event.currentTarget));
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
