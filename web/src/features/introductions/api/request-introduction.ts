import { callEndpoint, type RequestBodyOf } from '../../../lib/api.ts';

/** Asks an introducer for an introduction or, if no introducer is given, sends a hello. */
export function requestIntroduction(requestBody: RequestBodyOf<'POST introduction'>) {
  return callEndpoint('POST introduction', { body: requestBody });
}
