import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useNewsSeenAt } from './use-news-seen-at.ts';

function NewsSeenAt() {
  return useNewsSeenAt([]);
}

/**
 * Renders useNewsSeenAt once with a profile that was fetched earlier. Returns the hook's result.
 */
function newsSeenAt({
  fetchedAt = Date.now(),
  seen_news_at = '2026-11-22T00:00:00.000Z' as string | null,
}): number {
  const client = newQueryClient();
  const profile = { seen_news_at };
  client.setQueryData(QUERY_KEYS.profile, profile, { updatedAt: fetchedAt });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NewsSeenAt />
    </QueryClientProvider>,
  );
  return Number(markup);
}

test('News are new since the time in a current profile', () => {
  expect(newsSeenAt({})).toBe(Date.parse('2026-11-22T00:00:00.000Z'));
});

test('no News are new until an outdated profile is fetched again', () => {
  expect(newsSeenAt({ fetchedAt: Date.now() - 60_000 })).toBe(Number.POSITIVE_INFINITY);
});

test('no News are new on the first visit', () => {
  const before = Date.now();
  const seenAt = newsSeenAt({ seen_news_at: null });
  expect(seenAt).toBeGreaterThanOrEqual(before);
  expect(seenAt).toBeLessThanOrEqual(Date.now());
});
