import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { TYPING_PAUSE_MS } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());

interface SearchFieldProps {
  readonly query?: string;
  readonly onSearch: (query: string) => void;
}

function SearchField({ query = '', onSearch }: SearchFieldProps) {
  return <input type="search" {...useDebouncedSearch(query, onSearch)} />;
}

function typeText(value: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
}

function pauseTyping(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

function typedText(): string {
  return screen.getByRole<HTMLInputElement>('searchbox').value;
}

test('a search follows the pause after the last key', () => {
  const onSearch = vi.fn();
  render(<SearchField onSearch={onSearch} />);
  typeText('a');
  pauseTyping(TYPING_PAUSE_MS - 1);
  typeText('ada ');
  pauseTyping(TYPING_PAUSE_MS - 1);
  expect(onSearch).not.toHaveBeenCalled();
  pauseTyping(1);
  expect(onSearch.mock.calls).toEqual([['ada']]);
});

test('a member who leaves the page before the pause is not led back', () => {
  const onSearch = vi.fn();
  const { unmount } = render(<SearchField onSearch={onSearch} />);
  typeText('ada');
  unmount();
  pauseTyping(TYPING_PAUSE_MS);
  expect(onSearch).not.toHaveBeenCalled();
});

test('a filter that changes during the pause applies to the search', () => {
  const [searchWithOldFilter, searchWithNewFilter] = [vi.fn(), vi.fn()];
  const { rerender } = render(<SearchField onSearch={searchWithOldFilter} />);
  typeText('ada');
  rerender(<SearchField onSearch={searchWithNewFilter} />);
  pauseTyping(TYPING_PAUSE_MS);
  expect(searchWithOldFilter).not.toHaveBeenCalled();
  expect(searchWithNewFilter).toHaveBeenCalledWith('ada');
});

test('a link with another search replaces the typed text', () => {
  const { rerender } = render(<SearchField onSearch={vi.fn()} />);
  typeText('ada');
  rerender(<SearchField query="grace" onSearch={vi.fn()} />);
  expect(typedText()).toBe('grace');
});

test('the field’s own search does not change the typed text', () => {
  const { rerender } = render(<SearchField onSearch={vi.fn()} />);
  typeText('ada ');
  pauseTyping(TYPING_PAUSE_MS);
  rerender(<SearchField query="ada" onSearch={vi.fn()} />);
  expect(typedText()).toBe('ada ');
});
