import type { removeRecommendation } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Permanently removes the recommendation that this inviter wrote about the member. */
export function removeRecommendationBy(inviter: string) {
  return call<typeof removeRecommendation>('POST remove_recommendation', { body: { inviter } });
}
