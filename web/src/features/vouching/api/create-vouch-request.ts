import type { BodyInputOf, createVouchRequest as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

/** Replaces the current link, unless the body contains `shareable`. */
export function createVouchRequest(body: BodyInputOf<typeof Endpoint> = {}) {
  return call<typeof Endpoint>('POST vouch_request', { body });
}
