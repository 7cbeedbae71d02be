import { callEndpoint } from '../../../lib/api.ts';
import type { VouchView } from './get-vouch.ts';

/** Sets a reminder of the vouch link ('later'), or removes it (null). */
export function answerVouchRequest(token: string, answer: VouchView['answer']) {
  return callEndpoint('POST answer_vouch_request', {
    body: { token, answer: answer ?? 'open' },
  });
}
