import type { seenNews as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export function seenNews() {
  return call<typeof Endpoint>('POST seen_news', {});
}
