import { callEndpoint } from '../../../lib/api.ts';

export function removeRecommendation(inviter: string) {
  return callEndpoint('POST remove_recommendation', { body: { inviter } });
}
