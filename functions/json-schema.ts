// JSON Schemas of the contract, for docs/api.md and the client's check of answers. The file is here,
// because zod is a package of functions/.
import * as z from 'zod/mini';
import { typedCodeSchema, uidSchema } from './src/contract/fields.ts';
import { vouch } from './src/contract/vouching.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Texts that a JSON Schema refers to by name. */
const NAMED_TEXTS = z
  .registry<{ id: string }>()
  .add(uidSchema, { id: 'uid' })
  .add(typedCodeSchema, { id: 'code' })
  .add(vouch.params.shape.token, { id: 'token' });

/** Returns what a caller sends (`input`), or what a call answers (`output`). */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, metadata: NAMED_TEXTS, unrepresentable: 'any' });
}
