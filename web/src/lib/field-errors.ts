import { type FieldErrors, PlainError, type ReadableError } from './api-error.ts';

/** The part of a zod schema that a field needs, so that this file does not import zod. */
interface FieldSchema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

export function fieldError(schema: FieldSchema, value: string): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

/** Throws a PlainError if a field has an error. */
export function throwFieldErrors(fields: FieldErrors, message = ''): void {
  if (Object.values(fields).some((error) => error !== undefined)) {
    throw new PlainError(message, { fields });
  }
}

export function fieldErrorsOf(error: ReadableError | null): FieldErrors {
  return error instanceof PlainError ? error.fields : {};
}
