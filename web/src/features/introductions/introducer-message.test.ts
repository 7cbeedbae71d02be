import { TEXT_LIMITS } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { introducerMessageSchema } from './introducer-message.ts';

test('the introducer’s line may be empty or as long as the limit', () => {
  const isMessageValid = (length: number) =>
    introducerMessageSchema.safeParse('x'.repeat(length)).success;
  const { introduction: messageLengthLimit } = TEXT_LIMITS;
  expect([0, messageLengthLimit, messageLengthLimit + 1].map(isMessageValid)).toEqual([
    true,
    true,
    false,
  ]);
});
