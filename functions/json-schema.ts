// Converts the contract's schemas to JSON Schema, for the client's check of answers. This file is in
// functions/, because zod is a package of functions/.
import * as z from 'zod/mini';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export function answerJsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
}
