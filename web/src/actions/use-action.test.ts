import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ExcludedQueryKeys, refreshQueries } from './use-action.ts';

async function keysOutdatedByRefresh(except: ExcludedQueryKeys): Promise<readonly unknown[]> {
  const queryClient = new QueryClient();
  const keys = [['profile'], ['vouch', 'token'], ['vouch', 'other'], ['own vouch link']];
  for (const key of keys) queryClient.setQueryData(key, {});
  await refreshQueries(queryClient, except);
  return keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated);
}

test('a refresh marks every query as outdated', async () => {
  expect(await keysOutdatedByRefresh([])).toHaveLength(4);
});

test('an excluded query is not marked', async () => {
  expect(await keysOutdatedByRefresh([['vouch', 'token']])).toEqual([
    ['profile'],
    ['vouch', 'other'],
    ['own vouch link'],
  ]);
});

test('a group of queries is excluded by its key prefix', async () => {
  expect(await keysOutdatedByRefresh([['vouch']])).toEqual([['profile'], ['own vouch link']]);
});

test('no query is marked if all are excluded', async () => {
  expect(await keysOutdatedByRefresh('all')).toEqual([]);
});
