import type { Profile } from '@elevere/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useProfile } from '../../profile/api/get-profile.ts';
import { seenNews } from '../api/seen-news.ts';
import type { News } from './news.ts';

/**
 * Returns the time of the member's last visit to their News on any device, in milliseconds since
 * 1970. Later News are marked as new. Then tells the server that the member has seen `news`.
 */
export function useNewsSince(news: readonly News[]): number {
  const queries = useQueryClient();
  const { data: profile, isFetching } = useProfile();
  // Stored while the page is open, so that the marks stay when the profile is fetched again.
  const [since, setSince] = useState<number>();
  // A cached profile may be older than a visit in another browser.
  const seenAt = isFetching ? undefined : profile?.seen_news_at;
  if (since === undefined && seenAt !== undefined) {
    setSince(seenAt === null ? Date.now() : Date.parse(seenAt));
  }
  const hasUnseen = seenAt !== undefined && news.some(({ at }) => seenAt === null || at > seenAt);
  const latest = news[0]?.at;
  useEffect(() => {
    if (!hasUnseen || latest === undefined) return;
    // If the request fails, the marks are shown again at the next visit.
    void seenNews()
      .then(({ seen_news_at }) => {
        queries.setQueryData<Profile>(
          QUERY_KEYS.profile,
          (stored) => stored && { ...stored, seen_news_at },
        );
      })
      .catch(() => undefined);
  }, [hasUnseen, latest, queries]);
  return since ?? Number.POSITIVE_INFINITY;
}
