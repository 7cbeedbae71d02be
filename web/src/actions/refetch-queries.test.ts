import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueries, type SelectedQueries } from './refetch-queries.ts';

async function refetchedKeys(selection: SelectedQueries): Promise<readonly unknown[]> {
  const queryClient = new QueryClient();
  const queryKeys = [['profile'], ['vouch', 'token'], ['vouch', 'other'], ['own vouch link']];
  for (const queryKey of queryKeys) queryClient.setQueryData(queryKey, {});
  await refetchQueries(queryClient, selection);
  return queryKeys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
}

test('a refetch marks every query as outdated', async () => {
  expect(await refetchedKeys({ except: [] })).toHaveLength(4);
});

test('an excluded query is not marked', async () => {
  expect(await refetchedKeys({ except: [['vouch', 'token']] })).toEqual([
    ['profile'],
    ['vouch', 'other'],
    ['own vouch link'],
  ]);
});

test('a group of queries is excluded by its key prefix', async () => {
  expect(await refetchedKeys({ except: [['vouch']] })).toEqual([['profile'], ['own vouch link']]);
});

test('a selected group is marked, and no other query', async () => {
  expect(await refetchedKeys({ only: [['vouch']] })).toEqual([
    ['vouch', 'token'],
    ['vouch', 'other'],
  ]);
});

test('no query is marked as outdated if none is selected', async () => {
  expect(await refetchedKeys({ only: [] })).toEqual([]);
});
