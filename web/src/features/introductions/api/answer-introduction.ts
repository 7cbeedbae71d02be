import { call, type RequestBodyOf } from '../../../lib/api.ts';

/** Declining notifies nobody. */
export function answerIntroduction(body: RequestBodyOf<'POST answer_introduction'>) {
  return call('POST answer_introduction', { body });
}
