import type { vouch as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Idempotent, so the call can be repeated after a lost answer. */
export function vouch(token: string, recommendation: string) {
  return call<typeof Endpoint>('POST vouch', { params: { token }, body: { recommendation } });
}
