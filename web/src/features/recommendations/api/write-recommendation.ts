import type { writeRecommendation } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Stores why the member vouched for this person. An empty text withdraws the recommendation. */
export function recommend(uid: string, text: string) {
  return call<typeof writeRecommendation>('POST recommendation', { body: { uid, text } });
}
