import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type Schema = Endpoint['output'];

/** The fields that an answer must have; null for a list. */
function requiredFields(output: Schema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  // That something is done does not depend on what else the answer says.
  if ('success' in shape) return ['success'];
  return Object.entries(shape as Record<string, Schema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' ? [] : [name],
  );
}

/**
 * What the client requires of an answer, by `GET profile`: fields, or by null a list. Names only, so
 * that no page needs the contract's schemas. An address that answers in two shapes requires nothing.
 */
export function answerFields(): Readonly<Record<string, readonly string[] | null>> {
  const found: Record<string, readonly string[] | null> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const address = `${method} ${path}`;
    found[address] = address in found ? [] : requiredFields(output);
  }
  return found;
}
