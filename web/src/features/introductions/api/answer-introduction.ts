import type { answerIntroduction, BodyInputOf } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export type IntroductionAnswer = BodyInputOf<typeof answerIntroduction>;

/** Accepts a request and introduces the two members, or declines it. Declining notifies nobody. */
export function answerRequest(body: IntroductionAnswer) {
  return call<typeof answerIntroduction>('POST answer_introduction', { body });
}
