import type { vouch } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Vouches by link: uses one invitation for the newcomer. Idempotent, so it can be repeated after a
 * lost answer.
 */
export function vouchByLink(token: string, recommendation: string) {
  return call<typeof vouch>('POST vouch', { params: { token }, body: { recommendation } });
}
