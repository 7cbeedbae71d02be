import type { BodyInputOf, createVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Creates or replaces the link. With `shareable`, only allows or forbids forwarding the link. */
export function createVouchRequest(body: BodyInputOf<typeof Endpoint> = {}) {
  return call<typeof Endpoint>('POST vouch_request', { body });
}
