import { callEndpoint, type RequestBodyOf } from '../../../lib/api.ts';

/** Declining notifies nobody. */
export function answerIntroduction(requestBody: RequestBodyOf<'POST answer_introduction'>) {
  return callEndpoint('POST answer_introduction', { body: requestBody });
}
