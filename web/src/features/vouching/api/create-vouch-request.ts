import { callEndpoint, type RequestBodyOf } from '../../../lib/api.ts';

/** Creates or replaces the vouch link. With `shareable`, only allows or forbids forwarding it. */
export function createVouchRequest(requestBody: RequestBodyOf<'POST vouch_request'> = {}) {
  return callEndpoint('POST vouch_request', { body: requestBody });
}
