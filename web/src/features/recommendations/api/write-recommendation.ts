import type { writeRecommendation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** An empty text withdraws the recommendation. */
export function writeRecommendation(uid: string, text: string) {
  return call<typeof Endpoint>('POST recommendation', { body: { uid, text } });
}
