import type { PageWanted } from './read-page.ts';
import { readCursor } from './read-page.ts';
import { Refusal } from './refusal.ts';

/** The page that a list's query names, or 400 for a cursor that no answer of ours carried. */
export function wantedPage(query: {
  readonly limit: number;
  readonly cursor?: string | undefined;
}): PageWanted {
  const { limit, cursor } = query;
  if (cursor === undefined) return { limit, after: null };
  const after = readCursor(cursor);
  if (after === null) throw new Refusal('invalid_request', 'The cursor is not valid.');
  return { limit, after };
}
