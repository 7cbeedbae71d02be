import { call, type RequestBodyOf } from '../../../lib/api.ts';

/** Creates or replaces the vouch link. With `shareable`, only allows or forbids forwarding it. */
export function createVouchRequest(body: RequestBodyOf<'POST vouch_request'> = {}) {
  return call('POST vouch_request', { body });
}
