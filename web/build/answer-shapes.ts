import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type AnswerSchema = Endpoint['output'];

/**
 * If an answer has one of these fields, the pages require no other field, because the field says
 * whether the call succeeded or the code is valid.
 */
const SUCCESS_FIELDS = ['success', 'valid'];

/** Same as in src/lib/check-answer.ts, which checks the answers. */
type AnswerShape = 'list' | readonly string[];

/** A nullable field is not required. */
function shapeOf(output: AnswerSchema): AnswerShape {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return 'list';
  const successFieldName = SUCCESS_FIELDS.find((name) => name in shape);
  if (successFieldName !== undefined) return [successFieldName];
  return Object.entries(shape as Record<string, AnswerSchema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' || field._zod.def.type === 'nullable' ? [] : [name],
  );
}

/**
 * Returns `list` or the names of the required fields for each endpoint's answer. The app contains
 * only these names, not the contract's schemas, so that it stays small. Endpoints with the same
 * method and first path segment, such as `GET members` and `GET members/{uid}`, require no field.
 */
export function answerShapes(): Readonly<Record<string, AnswerShape>> {
  const shapeByEndpoint: Record<string, AnswerShape> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const endpointAddress = `${method} ${path}`;
    shapeByEndpoint[endpointAddress] = endpointAddress in shapeByEndpoint ? [] : shapeOf(output);
  }
  return shapeByEndpoint;
}
