import { callEndpoint, type RequestBodyOfEndpoint } from '../../../lib/api.ts';

/** Declining notifies nobody. */
export function answerIntroduction(requestBody: RequestBodyOfEndpoint<'POST answer_introduction'>) {
  return callEndpoint('POST answer_introduction', { body: requestBody });
}
