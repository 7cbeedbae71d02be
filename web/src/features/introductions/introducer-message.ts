import { TEXT_LIMITS } from '@elevere/functions/contract';
import { newTextSchema } from '../../actions/parse-fields.ts';

export const introducerMessageSchema = newTextSchema((message) =>
  message.length > TEXT_LIMITS.introduction
    ? `Write at most ${TEXT_LIMITS.introduction} characters.`
    : undefined,
);
