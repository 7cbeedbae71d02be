import { FieldError, type FieldErrorOptions, type FieldErrors } from './field-errors.ts';

/** The texts of a form by the name of the field. A box that is not checked has no text. */
export type FormTexts<Name extends string = string> = {
  readonly [Field in Name]?: string | undefined;
};

/** The part of a zod schema that a field needs, so that this file does not import zod. */
export interface FieldSchema {
  safeParse(
    typed: string,
  ):
    | { success: true; data: string }
    | { success: false; error: { issues: readonly { message: string }[] } };
}

export type FieldSchemas<Name extends string> = Readonly<Record<Name, FieldSchema>>;
export type ParsedFields<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Returns the parsed text of each field with a schema. Throws a FieldError if a text is invalid.
 * `useActionForm` calls this function for the schemas that it takes.
 */
export function parseFields<Name extends string>(
  texts: FormTexts,
  schemas: FieldSchemas<Name>,
  errorOptions: (errors: FieldErrors<Name>) => FieldErrorOptions = () => ({}),
): ParsedFields<Name> {
  const parsedTextByField: Record<string, string> = {};
  const errorByField: Record<string, string> = {};
  for (const [name, schema] of Object.entries<FieldSchema>(schemas)) {
    const parseResult = schema.safeParse(texts[name] ?? '');
    if (parseResult.success) {
      parsedTextByField[name] = parseResult.data;
    } else {
      errorByField[name] = firstErrorMessage(parseResult.error);
    }
  }
  if (Object.keys(errorByField).length > 0) {
    const fieldErrors: FieldErrors<string> = errorByField;
    throw new FieldError(errorByField, errorOptions(fieldErrors));
  }
  // This cast is safe, because the loop has parsed the text of every name.
  return parsedTextByField as Record<Name, string>;
}

/** Returns the error of a text while the person types. Undefined if the text is valid. */
export function typedTextError(schema: FieldSchema, typed: string): string | undefined {
  const parseResult = schema.safeParse(typed);
  return parseResult.success ? undefined : firstErrorMessage(parseResult.error);
}

function firstErrorMessage({ issues }: { issues: readonly { message: string }[] }): string {
  return issues[0]?.message ?? '';
}

/** A schema for a text that the contract does not describe. `check` returns the text's error. */
export function newTextSchema(check: (typed: string) => string | undefined): FieldSchema {
  return {
    safeParse(typed) {
      const message = check(typed);
      return message === undefined
        ? { success: true, data: typed }
        : { success: false, error: { issues: [{ message }] } };
    },
  };
}

export const anyTextSchema = newTextSchema(() => undefined);
