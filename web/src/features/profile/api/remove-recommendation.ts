import type { removeRecommendation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Permanently removes the recommendation that this inviter wrote about the member. */
export function removeRecommendation(inviter: string) {
  return call<typeof Endpoint>('POST remove_recommendation', { body: { inviter } });
}
