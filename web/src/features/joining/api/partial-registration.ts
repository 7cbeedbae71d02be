import { callEndpoint, type RequestBodyOf } from '../../../lib/api.ts';

/** Redeems the first code, which makes the person a newcomer. */
export function partialRegistration(requestBody: RequestBodyOf<'POST partial_registration'>) {
  return callEndpoint('POST partial_registration', {
    allow: 'optionallySignedIn',
    body: requestBody,
  });
}
