import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type AnswerSchema = Endpoint['output'];

/**
 * If an answer has one of these fields, the pages require no other field, because the field says
 * whether the call succeeded or the code is valid.
 */
const OUTCOME_FIELDS = ['success', 'valid'];

/**
 * Returns the required fields of an answer, or null for a list. A nullable field is not required.
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
 * Returns the required fields of each endpoint's answer, or null if the answer is a list. The pages
 * get only these names, so that no page loads the contract's schemas. Requires no field if two
 * endpoints have the same method and path.
 */
export function requiredAnswerFields(): Readonly<Record<string, readonly string[] | null>> {
  const requiredFieldsByEndpoint: Record<string, readonly string[] | null> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const endpointAddress = `${method} ${path}`;
    requiredFieldsByEndpoint[endpointAddress] =
      endpointAddress in requiredFieldsByEndpoint ? [] : requiredFields(output);
  }
  return requiredFieldsByEndpoint;
}
