import type { seenNews } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Notes that the member has seen their News now. */
export function markNewsSeen() {
  return call<typeof seenNews>('POST seen_news', {});
}
