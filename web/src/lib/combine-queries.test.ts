import { expect, test } from 'vitest';
import { combineQueryStates, type Query } from './combine-queries.ts';

const refetchedQueryNames: string[] = [];

function newQuery(name: string, changes: Partial<Query<unknown>> = {}): Query<unknown> {
  return {
    data: undefined,
    errorUpdateCount: 0,
    isFetching: false,
    isPaused: false,
    isPlaceholderData: false,
    refetch: async () => refetchedQueryNames.push(name),
    ...changes,
  };
}

test('several queries load until all have data', () => {
  const loadingQueries = [
    newQuery('loaded', { data: [] }),
    newQuery('loading', { isFetching: true }),
  ];
  expect(combineQueryStates(loadingQueries, undefined)).toMatchObject({
    data: undefined,
    errorUpdateCount: 0,
    isFetching: true,
  });
});

test('several queries have failed once one without data has failed', () => {
  const queryWithFailedRefetch = newQuery('failed refresh', { data: [], errorUpdateCount: 1 });
  expect(
    combineQueryStates([queryWithFailedRefetch, newQuery('loading')], undefined).errorUpdateCount,
  ).toBe(0);
  const queryWithFailedLoad = newQuery('failed', { errorUpdateCount: 2 });
  expect(
    combineQueryStates([queryWithFailedRefetch, queryWithFailedLoad], undefined).errorUpdateCount,
  ).toBe(2);
});

test('a retry fetches only queries without data', async () => {
  await combineQueryStates(
    [newQuery('loaded', { data: [] }), newQuery('failed')],
    undefined,
  ).refetch();
  expect(refetchedQueryNames).toEqual(['failed']);
});
