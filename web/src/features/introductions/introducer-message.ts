import { TEXT_LIMITS } from '@elevere/functions/contract';
import { checkedText } from '../../actions/parse-fields.ts';

export const introducerMessageSchema = checkedText((message) =>
  message.length > TEXT_LIMITS.introduction
    ? `Write at most ${TEXT_LIMITS.introduction} characters.`
    : undefined,
);
