import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type AnswerSchema = Endpoint['output'];

/**
 * If an answer has one of these fields, the pages require no other field, because the field says
 * whether the call succeeded or the code is valid.
 */
const SUCCESS_FIELDS = ['success', 'valid'];

/**
 * Returns the required fields of an answer, or null for a list. A nullable field is not required.
 */
function requiredFields(output: AnswerSchema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  const successFieldName = SUCCESS_FIELDS.find((name) => name in shape);
  if (successFieldName !== undefined) return [successFieldName];
  return Object.entries(shape as Record<string, AnswerSchema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' || field._zod.def.type === 'nullable' ? [] : [name],
  );
}

/**
 * Returns the names of the required fields of each endpoint's answer, or null if the answer is a
 * list. The app contains only these names, not the contract's schemas, so that it stays small.
 * Endpoints with the same method and first path segment, such as `GET members` and
 * `GET members/{uid}`, require no field.
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
