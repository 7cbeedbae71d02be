/** The part of a zod schema that a field needs; keeps this file free of zod. */
interface FieldSchema {
  safeParse(
    value: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
}

/** What the contract says is wrong with a typed value, or undefined when nothing is. */
export function fieldError(schema: FieldSchema, value: string): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}
