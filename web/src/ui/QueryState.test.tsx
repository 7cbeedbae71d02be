import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Query } from '../lib/combine-queries.ts';
import { QueryState } from './QueryState.tsx';

const LOADING_QUERY: Query<readonly string[]> = {
  data: undefined,
  errorUpdateCount: 0,
  isFetching: true,
  isPaused: false,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
};

function renderQueryStateHtml(query: Partial<Query<readonly string[]>>): string {
  return renderToStaticMarkup(
    <QueryState
      query={{ ...LOADING_QUERY, ...query }}
      waiting="Loading"
      failure="The list did not load."
      empty={{ when: (rows) => rows.length === 0, show: 'The list is empty.' }}
    >
      {(rows) => rows.join()}
    </QueryState>,
  );
}

test.each([
  ['while the list loads', {}, 'Loading'],
  ['an empty list', { data: [] }, 'The list is empty.'],
  ['a list', { data: ['Ada', 'Grace'] }, 'Ada,Grace'],
  ['a list whose refetch failed', { data: ['Ada'], errorUpdateCount: 1 }, 'Ada'],
  ['the old list while a search runs', { data: ['Ada'], isPlaceholderData: true }, 'Ada'],
  [
    'no old list while a search waits for the connection',
    { data: ['Ada'], isPlaceholderData: true, isPaused: true },
    'Loading',
  ],
])('a section shows %s', (_what, query, html) => {
  expect(renderQueryStateHtml(query)).toBe(html);
});

test('a failure stays visible during a retry, which Try again starts once', () => {
  const refetchSpy = vi.fn(() => Promise.resolve());
  const failedSection = (isFetching: boolean) => (
    <QueryState
      query={{ ...LOADING_QUERY, errorUpdateCount: 1, isFetching, refetch: refetchSpy }}
      waiting="Loading"
      failure="The list did not load."
    />
  );
  const { rerender } = render(failedSection(false));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(failedSection(true));
  expect(screen.getByRole('alert').textContent).toBe('The list did not load.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetchSpy).toHaveBeenCalledOnce();
});
