import { TEXT_LIMITS } from '@elevere/functions/contract';
import { expect, test } from 'vitest';
import { introducerMessageSchema } from './introducer-message.ts';

test('the introducer’s line may be empty or as long as the limit', () => {
  const isValid = (length: number) => introducerMessageSchema.safeParse('x'.repeat(length)).success;
  const { introduction: limit } = TEXT_LIMITS;
  expect([0, limit, limit + 1].map(isValid)).toEqual([true, true, false]);
});
