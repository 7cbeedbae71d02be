import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Message } from './LiveMessage.tsx';

/** How an attempt to submit ended: what to say of each field, and of the whole. */
export interface FormOutcome {
  readonly errors?: Readonly<Record<string, string | undefined>> | undefined;
  readonly message?: Message;
  /** What to do about an error, in more words than it has. */
  readonly hint?: string | undefined;
  /** It succeeded. */
  readonly done?: boolean;
  /** When the attempt began, as performance.now() tells it; the hook writes it. Milliseconds. */
  readonly begunAt?: number;
}

/** The names of errors whose message is a sentence for people (lib/api-error.ts). */
const PLAIN_ERRORS: readonly string[] = ['ApiError', 'PlainError'];

/** Says a sentence of ours, or that of an error that has one for people. */
export function failed(why: unknown): { readonly message: Message } {
  return { message: { tone: 'danger', text: sentenceOf(why) } };
}

function sentenceOf(why: unknown): string {
  if (typeof why === 'string') return why;
  const isPlain = why instanceof Error && PLAIN_ERRORS.includes(why.name);
  return isPlain ? why.message : 'Something went wrong. Please try again.';
}

/** What to say at each of these buttons: only how the most recent of their attempts ended. */
export function latestMessages(one: FormOutcome, other: FormOutcome, third: FormOutcome = {}) {
  const latest = Math.max(...[one, other, third].map(({ begunAt = 0 }) => begunAt));
  const said = ({ begunAt = 0, message }: FormOutcome) =>
    begunAt === latest && message ? message : null;
  return [said(one), said(other), said(third)] as const;
}

/**
 * Something that a press starts: whether it is under way, and how it ended. It begins once however
 * often it is pressed, and has no outcome until it has ended. What it throws is said. On a state of
 * its own: React commits all its actions together, so one form would wait for another.
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
    const ended = await work(input).catch(failed);
    setOutcome({ ...ended, begunAt });
    working.current = false;
    setPending(false);
  }

  return { outcome, pending, attempt };
}

/** What stands in a form's fields, by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/** What was typed and not sent, and what keeps it or, by null, forgets it (lib/use-draft.ts). */
export type Draft = readonly [FormTexts | null, (typed: FormTexts | null) => void];

/**
 * A form of uncontrolled fields that script sends, by Enter or its button. Unlike `<form action>` it
 * does not clear the fields when the attempt fails, and it puts the focus on the first field that is
 * not right. A `draft` keeps what is typed, and what stands there after it was sent in vain; nothing
 * while it is sent, so that who leaves the page meanwhile finds nothing there to send a second time.
 * A field begins with what is `restored`.
 */
export function useForm(submit: (fields: FormData) => Promise<FormOutcome>, draft?: Draft) {
  const form = useRef<HTMLFormElement>(null);
  const keep = draft?.[1];
  // As it was when the form came: what is typed later must not change a field that shows it already.
  const [restored] = useState(draft?.[0] ?? null);
  const { outcome, pending, attempt } = useAttempt(async (fields: FormData) => {
    keep?.(null);
    const ended: FormOutcome = await submit(fields).catch(failed);
    const succeeded = ended.done || ended.message?.tone === 'success';
    if (!succeeded) keep?.(textsOf(form.current ? new FormData(form.current) : fields));
    return ended;
  });

  useEffect(() => {
    if (Object.values(outcome.errors ?? {}).some(Boolean)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [outcome]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void attempt(new FormData(event.currentTarget, event.nativeEvent.submitter));
  }

  return {
    outcome,
    pending,
    /** What was typed on an earlier visit and not sent; null without a draft. */
    restored,
    /** Spread on the form. Our own messages replace the browser's bubbles; `required` stays. */
    formProps: {
      ref: form,
      onSubmit,
      onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) =>
        pending || keep?.(textsOf(new FormData(currentTarget))),
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
