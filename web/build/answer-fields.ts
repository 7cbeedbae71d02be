import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type Schema = Endpoint['output'];

/** The fields that an answer must have; null for a list. */
function requiredFields(output: Schema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  return Object.entries(shape as Record<string, Schema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' ? [] : [name],
  );
}

/**
 * The fields that the client requires of an answer, by `GET profile`. Names only, so that no page needs
 * the contract's schemas. An address that answers in two shapes requires what both have.
 */
export function answerFields(): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { method, path, output } of ENDPOINTS) {
    const address = `${method} ${path}`;
    const fields = requiredFields(output) ?? [];
    found[address] = found[address]?.filter((name) => fields.includes(name)) ?? fields;
  }
  return found;
}
