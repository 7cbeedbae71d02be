import { call, type RequestBodyOf } from '../../../lib/api.ts';

/** Creates or replaces the vouch link. With `shareable`, only allows or forbids forwarding it. */
export function createVouchRequest(requestBody: RequestBodyOf<'POST vouch_request'> = {}) {
  return call('POST vouch_request', { body: requestBody });
}
