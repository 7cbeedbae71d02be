import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

/** Asks an introducer for an introduction or, if no introducer is given, sends a hello. */
export function requestIntroduction(requestBody: RequestBodyOfEndpoint<'POST introduction'>) {
  return callEndpoint('POST introduction', { body: requestBody });
}
