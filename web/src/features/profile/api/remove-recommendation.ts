import { call } from '../../../lib/api.ts';

export function removeRecommendation(inviter: string) {
  return call('POST remove_recommendation', { body: { inviter } });
}
