import { callEndpoint } from '../../../lib/api.ts';

/** An empty text withdraws the recommendation. */
export function writeRecommendation(uid: string, text: string) {
  return callEndpoint('POST recommendation', { body: { uid, text } });
}
