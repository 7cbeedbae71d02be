import { expect, test } from 'vitest';
import { combineQueries, type Query } from './combine-queries.ts';

const refetchedNames: string[] = [];

function query(name: string, changes: Partial<Query<unknown>> = {}): Query<unknown> {
  return {
    data: undefined,
    errorUpdateCount: 0,
    isFetching: false,
    isPaused: false,
    isPlaceholderData: false,
    refetch: async () => refetchedNames.push(name),
    ...changes,
  };
}

test('several queries load until all have data', () => {
  const queries = [query('loaded', { data: [] }), query('loading', { isFetching: true })];
  expect(combineQueries(queries, undefined)).toMatchObject({
    data: undefined,
    errorUpdateCount: 0,
    isFetching: true,
  });
});

test('several queries have failed once one without data has failed', () => {
  const failedRefresh = query('failed refresh', { data: [], errorUpdateCount: 1 });
  expect(combineQueries([failedRefresh, query('loading')], undefined).errorUpdateCount).toBe(0);
  const failedLoad = query('failed', { errorUpdateCount: 2 });
  expect(combineQueries([failedRefresh, failedLoad], undefined).errorUpdateCount).toBe(2);
});

test('a retry fetches only queries without data', async () => {
  await combineQueries([query('loaded', { data: [] }), query('failed')], undefined).refetch();
  expect(refetchedNames).toEqual(['failed']);
});
