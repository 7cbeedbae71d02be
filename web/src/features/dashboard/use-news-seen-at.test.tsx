import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../lib/query-client.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useNewsSeenAt } from './use-news-seen-at.ts';

function NewsSeenTimeProbe() {
  return useNewsSeenAt([]);
}

/**
 * Renders useNewsSeenAt once with a profile that was fetched earlier. Returns the hook's result.
 */
function newsSeenTimeOf({
  fetchedAt = Date.now(),
  seen_news_at = '2026-11-22T00:00:00.000Z' as string | null,
}): number {
  const queryClient = newQueryClient();
  const profile = { seen_news_at };
  queryClient.setQueryData(QUERY_KEYS.profile, profile, { updatedAt: fetchedAt });
  const newsSeenMarkup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <NewsSeenTimeProbe />
    </QueryClientProvider>,
  );
  return Number(newsSeenMarkup);
}

test('News are new since the time in a current profile', () => {
  expect(newsSeenTimeOf({})).toBe(Date.parse('2026-11-22T00:00:00.000Z'));
});

test('no News are new until an outdated profile is fetched again', () => {
  expect(newsSeenTimeOf({ fetchedAt: Date.now() - 60_000 })).toBe(Number.POSITIVE_INFINITY);
});

test('no News are new on the first visit', () => {
  const before = Date.now();
  const newsSeenTime = newsSeenTimeOf({ seen_news_at: null });
  expect(newsSeenTime).toBeGreaterThanOrEqual(before);
  expect(newsSeenTime).toBeLessThanOrEqual(Date.now());
});
