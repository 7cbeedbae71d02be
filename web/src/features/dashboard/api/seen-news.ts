import type { seenNews as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Stores that the member has now seen their News. */
export function seenNews() {
  return call<typeof Endpoint>('POST seen_news', {});
}
