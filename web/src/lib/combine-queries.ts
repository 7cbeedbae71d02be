export interface Query<Data> {
  readonly data: Data | undefined;
  /** Number of the query's requests that have failed so far. */
  readonly errorUpdateCount: number;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Combines several queries into one. The combined `data` is undefined until all queries have data.
 * A retry fetches only queries without data.
 */
export function combineQueryStates<Data>(
  queries: readonly Query<unknown>[],
  data: Data | undefined,
): Query<Data> {
  const queriesWithoutData = queries.filter((query) => query.data === undefined);
  return {
    data,
    errorUpdateCount: queriesWithoutData.reduce(
      (count, query) => count + query.errorUpdateCount,
      0,
    ),
    isFetching: queriesWithoutData.some(({ isFetching }) => isFetching),
    isPaused: false,
    isPlaceholderData: false,
    refetch: () => Promise.all(queriesWithoutData.map((query) => query.refetch())),
  };
}
