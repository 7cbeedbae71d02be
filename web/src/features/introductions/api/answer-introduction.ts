import type { BodyInputOf, answerIntroduction as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';

export type IntroductionAnswer = BodyInputOf<typeof Endpoint>;

/** Declining notifies nobody. */
export function answerIntroduction(body: IntroductionAnswer) {
  return call<typeof Endpoint>('POST answer_introduction', { body });
}
