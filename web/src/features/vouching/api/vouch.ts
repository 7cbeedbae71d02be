import { callEndpoint } from '../../../lib/api.ts';

/** Idempotent, so the call can be repeated after a lost answer. */
export function vouch(token: string, recommendation: string) {
  return callEndpoint('POST vouch/:token', { params: { token }, body: { recommendation } });
}
