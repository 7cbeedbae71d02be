import type { answerIntroduction, BodyInputOf } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export type IntroductionAnswer = BodyInputOf<typeof answerIntroduction>;

/** Introduces the two members of a request, or declines it, which tells nobody. */
export function answerRequest(body: IntroductionAnswer) {
  return call<typeof answerIntroduction>('POST answer_introduction', { body });
}
