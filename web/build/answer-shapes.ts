import { answerJsonSchemaOf, type JsonSchema } from '../../functions/json-schema.ts';
import { endpointKey } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';
import type { ExpectedAnswerShape } from '../src/lib/check-answer.ts';

/**
 * If an answer has one of these fields, the pages require no other field, because the field says
 * whether the call succeeded or the code is valid.
 */
const SUCCESS_FIELDS = ['success', 'valid'];

/** A nullable field is not required. */
function shapeOf({ type, properties = {}, required = [] }: JsonSchema): ExpectedAnswerShape {
  if (type === 'array') return 'list';
  const successFieldName = SUCCESS_FIELDS.find((name) => name in properties);
  if (successFieldName !== undefined) return [successFieldName];
  return required.filter((name) => !isNullable(properties[name]));
}

function isNullable(field: JsonSchema | boolean | undefined): boolean {
  if (typeof field !== 'object') return false;
  return [field.type].flat().includes('null') || (field.anyOf ?? []).some(isNullable);
}

/**
 * Returns `list` or the names of the required fields for each endpoint's answer. The app contains
 * only these names, not the contract's schemas, so that it stays small.
 */
export function answerShapes(): Readonly<Record<string, ExpectedAnswerShape>> {
  return Object.fromEntries(
    ENDPOINTS.map((endpoint) => [
      endpointKey(endpoint),
      shapeOf(answerJsonSchemaOf(endpoint.output)),
    ]),
  );
}
