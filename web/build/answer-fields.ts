import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type AnswerSchema = Endpoint['output'];

/** Fields that say how a call ended. An answer that has one of these fields may lack all others. */
const OUTCOME_FIELDS = ['success', 'valid'];

/**
 * Returns the names of the fields that an answer must have. Null if the answer is a list. A
 * nullable field may be missing.
 */
function requiredFields(output: AnswerSchema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  const outcomeFieldName = OUTCOME_FIELDS.find((name) => name in shape);
  if (outcomeFieldName !== undefined) return [outcomeFieldName];
  return Object.entries(shape as Record<string, AnswerSchema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' || field._zod.def.type === 'nullable' ? [] : [name],
  );
}

/**
 * Returns the required answer fields of each endpoint. The key is the endpoint's method and path,
 * such as `GET profile`. Null stands for a list. The pages get only these names, so that they do
 * not load the contract's schemas. If two endpoints share a key, no field is required.
 */
export function answerFields(): Readonly<Record<string, readonly string[] | null>> {
  const requiredByEndpoint: Record<string, readonly string[] | null> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const address = `${method} ${path}`;
    requiredByEndpoint[address] = address in requiredByEndpoint ? [] : requiredFields(output);
  }
  return requiredByEndpoint;
}
