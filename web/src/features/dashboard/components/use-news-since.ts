import type { Profile } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { markNewsSeen } from '../api/seen-news.ts';
import type { News } from './news.ts';

/**
 * Returns the time of the member's last visit to their News on any device, in milliseconds since
 * 1970. Later News are marked as new. Then tells the server that the member has seen the current
 * News.
 */
export function useNewsSince(profile: Profile | undefined, news: readonly News[]): number {
  // Stored while the page is open, so that the marks stay when the profile is fetched again.
  const [since, setSince] = useState<number>();
  const seenAt = profile?.seen_news_at;
  if (since === undefined && seenAt !== undefined) {
    setSince(seenAt === null ? Date.now() : Date.parse(seenAt));
  }
  const hasUnseen = seenAt !== undefined && news.some(({ at }) => seenAt === null || at > seenAt);
  const latest = news[0]?.at;
  useEffect(() => {
    // If the request fails, the marks are shown again at the next visit.
    if (hasUnseen && latest !== undefined) void markNewsSeen().catch(() => undefined);
  }, [hasUnseen, latest]);
  return since ?? Number.POSITIVE_INFINITY;
}
