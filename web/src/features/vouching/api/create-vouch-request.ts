import type { BodyInputOf, createVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/**
 * Creates a vouch link, which replaces the newcomer's current one. With `shareable` it only changes
 * whether the first inviter may forward the current link.
 */
export function createVouchRequest(body: BodyInputOf<typeof Endpoint> = {}) {
  return call<typeof Endpoint>('POST vouch_request', { body });
}
