import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ExcludedQueries, refreshQueries } from './use-action.ts';

async function outdatedByRefresh(except: ExcludedQueries): Promise<readonly unknown[]> {
  const queries = new QueryClient();
  const keys = [['profile'], ['vouch', 'token'], ['vouch', 'other'], ['vouch request']];
  for (const key of keys) queries.setQueryData(key, {});
  await refreshQueries(queries, except);
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated);
}

test('a refresh marks every query as outdated', async () => {
  expect(await outdatedByRefresh([])).toHaveLength(4);
});

test('an excluded query is not marked', async () => {
  expect(await outdatedByRefresh([['vouch', 'token']])).toEqual([
    ['profile'],
    ['vouch', 'other'],
    ['vouch request'],
  ]);
});

test('a group of queries is excluded by its key prefix', async () => {
  expect(await outdatedByRefresh([['vouch']])).toEqual([['profile'], ['vouch request']]);
});

test('no query is marked if all are excluded', async () => {
  expect(await outdatedByRefresh('all')).toEqual([]);
});
