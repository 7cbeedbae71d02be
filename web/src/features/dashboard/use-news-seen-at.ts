import type { Profile } from '@elevere/functions/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useProfile } from '../profile/api/get-profile.ts';
import { seenNews } from './api/seen-news.ts';
import type { NewsItem } from './news.ts';

/**
 * Stores `news` as seen. Returns the time, in epoch milliseconds, after which an item counts as
 * new. While this time is unknown, it is infinity, so that no item counts as new.
 */
export function useNewsSeenAt(news: readonly NewsItem[]): number {
  const queryClient = useQueryClient();
  const { data: profile, isFetching } = useProfile();
  // Stored as state, so that new items stay marked as new while the page is open.
  const [since, setSince] = useState<number>();
  // Does not use a cached profile while the profile is refetched, because the member may have seen
  // items on another device in the meantime.
  const newsSeenTime = isFetching ? undefined : profile?.seen_news_at;
  if (since === undefined && newsSeenTime !== undefined) {
    // On the member's first visit, no item counts as new.
    setSince(newsSeenTime === null ? Date.now() : Date.parse(newsSeenTime));
  }
  const hasUnseenNews =
    newsSeenTime !== undefined && news.some(({ at }) => newsSeenTime === null || at > newsSeenTime);
  const latestNewsTime = news[0]?.at;
  useEffect(() => {
    if (!hasUnseenNews || latestNewsTime === undefined) return;
    // If the request that stores the time fails, the next visit marks the same items as new again.
    void seenNews()
      .then(({ seen_news_at }) => {
        queryClient.setQueryData<Profile>(
          QUERY_KEYS.profile,
          (cachedProfile) => cachedProfile && { ...cachedProfile, seen_news_at },
        );
      })
      .catch(() => undefined);
  }, [hasUnseenNews, latestNewsTime, queryClient]);
  return since ?? Number.POSITIVE_INFINITY;
}
