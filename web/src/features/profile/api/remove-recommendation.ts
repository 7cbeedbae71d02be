import type { removeRecommendation } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Removes for good what this inviter wrote about the member. */
export function removeRecommendationBy(inviter: string) {
  return call<typeof removeRecommendation>('POST remove_recommendation', { body: { inviter } });
}
