import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

/** Redeems the first code, which makes the person a newcomer. */
export function partialRegistration(
  requestBody: RequestBodyOfEndpoint<'POST partial_registration'>,
) {
  return callEndpoint('POST partial_registration', {
    allow: 'optionallySignedIn',
    body: requestBody,
  });
}
