import type { BodyInputOf, createVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Creates or replaces the vouch link. With `shareable`, only allows or forbids forwarding it. */
export function createVouchRequest(body: BodyInputOf<typeof Endpoint> = {}) {
  return call<typeof Endpoint>('POST vouch_request', { body });
}
