import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { LoadMoreSection } from './LoadMoreSection.tsx';

const LIST_QUERY = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
};

interface NameListProps {
  readonly names: readonly string[];
  readonly state?: Partial<typeof LIST_QUERY>;
}

function NameList({ names, state = {} }: NameListProps) {
  const rows = useRef<HTMLUListElement>(null);
  return (
    <section>
      <ul ref={rows}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <LoadMoreSection list={{ ...LIST_QUERY, ...state }} rows={rows} />
    </section>
  );
}

const findLoadMoreButton = () => screen.queryByRole('button', { name: 'Load more' });

test('a list that has loaded its last page offers no more', () => {
  const { rerender } = render(<NameList names={['Ada']} />);
  expect(findLoadMoreButton()).not.toBeNull();
  rerender(<NameList names={['Ada']} state={{ hasNextPage: false }} />);
  expect(findLoadMoreButton()).toBeNull();
});

test('a next page that fails says so, and can be requested again', () => {
  const fetchNextPage = vi.fn(LIST_QUERY.fetchNextPage);
  render(<NameList names={['Ada']} state={{ isFetchNextPageError: true, fetchNextPage }} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'The next page did not load. Please try again.',
  );
  fireEvent.click(screen.getByRole('button'));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('while the next page loads, a second press does nothing', () => {
  const fetchNextPage = vi.fn(LIST_QUERY.fetchNextPage);
  render(<NameList names={['Ada']} state={{ isFetchingNextPage: true, fetchNextPage }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('the first row of the next page takes the focus, once', () => {
  const { rerender } = render(<NameList names={['Ada']} />);
  fireEvent.click(screen.getByRole('button'));
  rerender(<NameList names={['Ada', 'Grace', 'Kay']} />);
  expect(document.activeElement).toBe(screen.getByText('Grace'));
  findLoadMoreButton()?.focus();
  rerender(<NameList names={['Ada', 'Grace', 'Kay', 'Emmy']} />);
  expect(document.activeElement).toBe(findLoadMoreButton());
});

test('if the last page removes the focused button, the focus stays in the list', () => {
  const { rerender } = render(<NameList names={['Ada']} />);
  findLoadMoreButton()?.focus();
  rerender(<NameList names={['Ada']} state={{ hasNextPage: false }} />);
  expect(document.activeElement?.tagName).toBe('SECTION');
});
