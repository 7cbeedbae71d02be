import type { BodyInputOf, createVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Creates a vouch link, which replaces the newcomer's current one. With `shareable`, the current
 * link stays. The call then changes only whether the first inviter may forward the link.
 */
export function createVouchRequest(body: BodyInputOf<typeof Endpoint> = {}) {
  return call<typeof Endpoint>('POST vouch_request', { body });
}
