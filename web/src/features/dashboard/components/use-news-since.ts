import type { Profile } from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { markNewsSeen } from '../api/seen-news.ts';
import type { News } from './news.ts';

/**
 * Returns the time after which News are marked as new, in milliseconds since 1970: when the member last
 * saw their News, on any device. Tells the server that they have seen these.
 */
export function useNewsSince(profile: Profile | undefined, news: readonly News[]): number {
  // Kept while the page is open, so that the marks stay when the profile is read again.
  const [since, setSince] = useState<number>();
  const seenAt = profile?.seen_news_at;
  if (since === undefined && seenAt !== undefined) {
    setSince(seenAt === null ? Date.now() : Date.parse(seenAt));
  }
  const hasUnseen = seenAt !== undefined && news.some(({ at }) => seenAt === null || at > seenAt);
  useEffect(() => {
    // If it fails, the marks are shown once more at the next visit.
    if (hasUnseen) void markNewsSeen().catch(() => undefined);
  }, [hasUnseen]);
  return since ?? Number.POSITIVE_INFINITY;
}
