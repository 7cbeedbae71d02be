import { call, type RequestBodyOf } from '../../../lib/api.ts';

/** Declining notifies nobody. */
export function answerIntroduction(requestBody: RequestBodyOf<'POST answer_introduction'>) {
  return call('POST answer_introduction', { body: requestBody });
}
