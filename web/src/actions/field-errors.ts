/** The error of each field, by the field's name. */
export type FieldErrors<Name extends string> = {
  readonly [Field in Name]?: string | undefined;
};

export interface FieldErrorOptions extends ErrorOptions {
  /** Message that the form shows in addition to the errors of its fields. */
  readonly formMessage?: string | undefined;
  /** Tone of `formMessage`. */
  readonly tone?: 'danger' | 'info';
}

/** The input of a form is refused. The fields show the errors. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  readonly fields: FieldErrors<string>;
  readonly formMessage: { readonly tone: 'danger' | 'info'; readonly text: string } | null;

  constructor(
    fields: FieldErrors<string>,
    { cause, formMessage, tone = 'danger' }: FieldErrorOptions = {},
  ) {
    // Message of the Error class. No page shows it, because each field shows its own error.
    super('Fields of the form have errors.', { cause });
    this.fields = fields;
    this.formMessage = formMessage === undefined ? null : { tone, text: formMessage };
  }
}

export function readFieldErrors<Name extends string>(error: Error | null): FieldErrors<Name> {
  return error instanceof FieldError ? error.fields : {};
}
