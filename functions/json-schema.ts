// Converts the contract's schemas to JSON Schema, for docs/api.md and for the client's check of
// answers. This file is in functions/, because zod is a package of functions/.
import * as z from 'zod/mini';
import { typedCodeSchema, uidSchema } from './src/contract/fields.ts';
import { vouch } from './src/contract/vouching.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A JSON Schema refers to these schemas by name instead of repeating them. */
const NAMED_SCHEMAS = z
  .registry<{ id: string }>()
  .add(uidSchema, { id: 'uid' })
  .add(typedCodeSchema, { id: 'code' })
  .add(vouch.params.shape.token, { id: 'token' });

/** Returns the JSON Schema of what a caller sends (`input`) or what a call answers (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, metadata: NAMED_SCHEMAS, unrepresentable: 'any' });
}
