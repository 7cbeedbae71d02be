import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

/**
 * Creates or replaces the vouch link. If `shareable` is given, keeps the link and only allows or
 * forbids forwarding it.
 */
export function createVouchRequest(requestBody: RequestBodyOfEndpoint<'POST vouch_request'> = {}) {
  return callEndpoint('POST vouch_request', { body: requestBody });
}
