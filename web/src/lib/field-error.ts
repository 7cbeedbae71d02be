/** The part of a zod schema that a field needs, so that this file does not import zod. */
interface FieldSchema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** Returns the contract's error for a typed value, or undefined if the value is valid. */
export function fieldError(schema: FieldSchema, value: string): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
