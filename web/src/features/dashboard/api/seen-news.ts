import type { seenNews } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Stores that the member has now seen their News. */
export function markNewsSeen() {
  return call<typeof seenNews>('POST seen_news', {});
}
