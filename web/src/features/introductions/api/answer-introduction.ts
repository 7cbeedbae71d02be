import { TEXT_LIMITS } from '@elevere/functions/contract';
import { FieldError } from '../../../actions/field-errors.ts';
import { call, type RequestBodyOf } from '../../../lib/api.ts';

export type IntroductionAnswer = RequestBodyOf<'POST answer_introduction'>;

/** Declining notifies nobody. */
export async function answerIntroduction(body: IntroductionAnswer) {
  if (isIntroducerMessageTooLong(body.message ?? '')) {
    throw new FieldError({ message: `Write at most ${TEXT_LIMITS.introduction} characters.` });
  }
  return call('POST answer_introduction', { body });
}

export function isIntroducerMessageTooLong(message: string): boolean {
  return message.length > TEXT_LIMITS.introduction;
}
