import type { ChangeEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../lib/run-hook.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { TYPING_PAUSE_MS } from './use-text-after-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface SearchProps {
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

async function runSearch(onSearch: (query: string) => void) {
  const search = await runHook(
    (props: SearchProps) => useDebouncedSearch(props.query, props.onSearch),
    { query: '', onSearch },
  );
  const type = (value: string) =>
    // The type assertion is safe, because the hook reads only the text of the field.
    search.act(() =>
      search.result().onChange({ target: { value } } as ChangeEvent<HTMLInputElement>),
    );
  const pause = (ms: number) => search.act(() => vi.advanceTimersByTime(ms));
  return { ...search, type, pause };
}

test('a search follows the pause after the last key', async () => {
  const onSearch = vi.fn();
  const search = await runSearch(onSearch);
  await search.type('a');
  await search.pause(TYPING_PAUSE_MS - 1);
  await search.type('ada ');
  await search.pause(TYPING_PAUSE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  await search.pause(1);
  expect(onSearch.mock.calls).toEqual([['ada']]);
});

test('a member who leaves the page before the pause is not led back', async () => {
  const onSearch = vi.fn();
  const search = await runSearch(onSearch);
  await search.type('ada');
  await search.unmount();
  vi.advanceTimersByTime(TYPING_PAUSE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

test('a filter that changes during the pause applies to the search', async () => {
  const [searchWithOldFilter, searchWithNewFilter] = [vi.fn(), vi.fn()];
  const search = await runSearch(searchWithOldFilter);
  await search.type('ada');
  await search.rerender({ query: '', onSearch: searchWithNewFilter });
  await search.pause(TYPING_PAUSE_MS);
  expect(searchWithOldFilter).not.toHaveBeenCalled();
  expect(searchWithNewFilter).toHaveBeenCalledWith('ada');
});

test('a link with another search replaces the typed text', async () => {
  const search = await runSearch(vi.fn());
  await search.type('ada');
  await search.rerender({ query: 'grace', onSearch: vi.fn() });
  expect(search.result().value).toBe('grace');
});

test('the field’s own search does not change the typed text', async () => {
  const search = await runSearch(vi.fn());
  await search.type('ada ');
  await search.pause(TYPING_PAUSE_MS);
  await search.rerender({ query: 'ada', onSearch: vi.fn() });
  expect(search.result().value).toBe('ada ');
});
