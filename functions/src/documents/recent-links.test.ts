import { expect, test } from 'vitest';
import { VOUCH_LINK_LIMITS } from '../contract/limits.ts';
import { recentLinksDocument } from './recent-links.ts';

test('the counter of new vouch links expires 24 hours after the latest link', () => {
  const latest = new Date('2026-11-21T12:00:00Z');
  const creationTimes = [new Date('2026-11-20T18:00:00Z'), latest];
  const { expireAt } = recentLinksDocument(creationTimes);
  expect(expireAt.toMillis() - latest.getTime()).toBe(VOUCH_LINK_LIMITS.windowMs);
});
