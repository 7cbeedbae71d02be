import { call } from '../../../lib/api.ts';

export function seenNews() {
  return call('POST seen_news', {});
}
