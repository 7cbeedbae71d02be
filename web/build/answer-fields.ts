import type { Endpoint } from '../../functions/src/contract/endpoint.ts';
import { ENDPOINTS } from '../../functions/src/contract/endpoints.ts';

type Schema = Endpoint['output'];

/** What is done, or holds, does not depend on what else the answer says. */
const VERDICTS = ['success', 'valid'];

/** The fields that an answer must have; null for a list. A field that may be null may be missing. */
function requiredFields(output: Schema): readonly string[] | null {
  const shape = 'shape' in output._zod.def ? output._zod.def.shape : null;
  if (typeof shape !== 'object' || shape === null) return null;
  const verdict = VERDICTS.find((name) => name in shape);
  if (verdict !== undefined) return [verdict];
  return Object.entries(shape as Record<string, Schema>).flatMap(([name, field]) =>
    field._zod.optout === 'optional' || field._zod.def.type === 'nullable' ? [] : [name],
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
