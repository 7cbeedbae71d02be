import { callEndpoint } from '../../../lib/api.ts';

export function seenNews() {
  return callEndpoint('POST seen_news', {});
}
