import type { removeRecommendation as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export function removeRecommendation(inviter: string) {
  return call<typeof Endpoint>('POST remove_recommendation', { body: { inviter } });
}
