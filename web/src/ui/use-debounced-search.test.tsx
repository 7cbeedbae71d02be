import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { TYPING_PAUSE_MS } from './use-text-after-pause.ts';

beforeEach(() => void vi.useFakeTimers());

interface SearchFieldProps {
  readonly query?: string;
  readonly onSearch: (query: string) => void;
}

function SearchField({ query = '', onSearch }: SearchFieldProps) {
  return <input type="search" {...useDebouncedSearch(query, onSearch)} />;
}

function type(value: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
}

function pause(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

function typedText(): string {
  return screen.getByRole<HTMLInputElement>('searchbox').value;
}

test('a search follows the pause after the last key', () => {
  const onSearch = vi.fn();
  render(<SearchField onSearch={onSearch} />);
  type('a');
  pause(TYPING_PAUSE_MS - 1);
  type('ada ');
  pause(TYPING_PAUSE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pause(1);
  expect(onSearch.mock.calls).toEqual([['ada']]);
});

test('a member who leaves the page before the pause is not led back', () => {
  const onSearch = vi.fn();
  const { unmount } = render(<SearchField onSearch={onSearch} />);
  type('ada');
  unmount();
  pause(TYPING_PAUSE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

test('a filter that changes during the pause applies to the search', () => {
  const [searchWithOldFilter, searchWithNewFilter] = [vi.fn(), vi.fn()];
  const { rerender } = render(<SearchField onSearch={searchWithOldFilter} />);
  type('ada');
  rerender(<SearchField onSearch={searchWithNewFilter} />);
  pause(TYPING_PAUSE_MS);
  expect(searchWithOldFilter).not.toHaveBeenCalled();
  expect(searchWithNewFilter).toHaveBeenCalledWith('ada');
});

test('a link with another search replaces the typed text', () => {
  const { rerender } = render(<SearchField onSearch={vi.fn()} />);
  type('ada');
  rerender(<SearchField query="grace" onSearch={vi.fn()} />);
  expect(typedText()).toBe('grace');
});

test('the field’s own search does not change the typed text', () => {
  const { rerender } = render(<SearchField onSearch={vi.fn()} />);
  type('ada ');
  pause(TYPING_PAUSE_MS);
  rerender(<SearchField query="ada" onSearch={vi.fn()} />);
  expect(typedText()).toBe('ada ');
});
