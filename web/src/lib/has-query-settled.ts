/** True if the query has data or has failed. Stays true while a failed query is refetched. */
export function hasQuerySettled(query: {
  readonly data: unknown;
  readonly errorUpdateCount: number;
}): boolean {
  return query.data !== undefined || query.errorUpdateCount > 0;
}
