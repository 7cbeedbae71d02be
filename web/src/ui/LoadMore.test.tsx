import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { LoadMore } from './LoadMore.tsx';

const LIST = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => Promise.resolve(),
};

interface NamesProps {
  readonly names: readonly string[];
  readonly state?: Partial<typeof LIST>;
}

function Names({ names, state = {} }: NamesProps) {
  const rows = useRef<HTMLUListElement>(null);
  return (
    <section>
      <ul ref={rows}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <LoadMore list={{ ...LIST, ...state }} rows={rows} />
    </section>
  );
}

const loadMoreButton = () => screen.queryByRole('button', { name: 'Load more' });

test('a list that has loaded its last page offers no more', () => {
  const { rerender } = render(<Names names={['Ada']} />);
  expect(loadMoreButton()).not.toBeNull();
  rerender(<Names names={['Ada']} state={{ hasNextPage: false }} />);
  expect(loadMoreButton()).toBeNull();
});

test('a next page that fails says so, and can be requested again', () => {
  const fetchNextPage = vi.fn(LIST.fetchNextPage);
  render(<Names names={['Ada']} state={{ isFetchNextPageError: true, fetchNextPage }} />);
  expect(screen.getByRole('alert').textContent).toBe(
    'The next page did not load. Please try again.',
  );
  fireEvent.click(screen.getByRole('button'));
  expect(fetchNextPage).toHaveBeenCalledOnce();
});

test('while the next page loads, a second press does nothing', () => {
  const fetchNextPage = vi.fn(LIST.fetchNextPage);
  render(<Names names={['Ada']} state={{ isFetchingNextPage: true, fetchNextPage }} />);
  fireEvent.click(screen.getByRole('button'));
  expect(fetchNextPage).not.toHaveBeenCalled();
});

test('the first row of the next page takes the focus, once', () => {
  const { rerender } = render(<Names names={['Ada']} />);
  fireEvent.click(screen.getByRole('button'));
  rerender(<Names names={['Ada', 'Grace', 'Kay']} />);
  expect(document.activeElement).toBe(screen.getByText('Grace'));
  loadMoreButton()?.focus();
  rerender(<Names names={['Ada', 'Grace', 'Kay', 'Emmy']} />);
  expect(document.activeElement).toBe(loadMoreButton());
});

test('if the last page removes the focused button, the focus stays in the list', () => {
  const { rerender } = render(<Names names={['Ada']} />);
  loadMoreButton()?.focus();
  rerender(<Names names={['Ada']} state={{ hasNextPage: false }} />);
  expect(document.activeElement?.tagName).toBe('SECTION');
});
