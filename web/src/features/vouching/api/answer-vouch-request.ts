import { call } from '../../../lib/api.ts';
import type { VouchView } from './get-vouch.ts';

/** Postpones a vouch request ('later'), or undoes the postponement (null). */
export function answerVouchRequest(token: string, answer: VouchView['answer']) {
  return call('POST answer_vouch_request', {
    body: { token, answer: answer ?? 'open' },
  });
}
