import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type Schema = Endpoint['output'];

/** Fields that are always required: their meaning does not depend on the rest of the answer. */
const OUTCOME_FIELDS = ['success', 'valid'];

/**
 * Returns the fields that an answer must have, or null for a list. A nullable field may be missing.
 */
function requiredFields(output: Schema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  const outcomeField = OUTCOME_FIELDS.find((name) => name in shape);
  if (outcomeField !== undefined) return [outcomeField];
  return Object.entries(shape as Record<string, Schema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' || field._zod.def.type === 'nullable' ? [] : [name],
  );
}

/**
 * Returns the required fields of each answer by address, such as `GET profile`. Null stands for a
 * list. Contains only names, so that no page needs the contract's schemas. An address with two
 * kinds of answers has no required fields.
 */
export function answerFields(): Readonly<Record<string, readonly string[] | null>> {
  const fieldsByCall: Record<string, readonly string[] | null> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const address = `${method} ${path}`;
    fieldsByCall[address] = address in fieldsByCall ? [] : requiredFields(output);
  }
  return fieldsByCall;
}
