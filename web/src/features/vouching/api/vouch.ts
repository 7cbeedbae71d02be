import type { vouch } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Vouches by link: spends one invitation and redeems it. A repeat after a lost answer is the same vouch. */
export function vouchByLink(token: string, recommendation: string) {
  return call<typeof vouch>('POST vouch', { params: { token }, body: { recommendation } });
}
