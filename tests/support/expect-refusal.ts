import { expect } from 'vitest';
import { ERRORS, type ErrorCode } from '../../functions/src/contract/errors.ts';
import type { Answer } from './api.ts';

export function expectRefusal(
  answer: Answer,
  code: ErrorCode,
  message: string = ERRORS[code].message,
): void {
  expect(answer.body).toEqual({ success: false, code, message });
  expect(answer.status).toBe(ERRORS[code].status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

/** The answer tells the caller to wait until the end of the time window. `Date` must be frozen. */
export function expectRateLimited(answer: Answer, { windowMs }: { windowMs: number }): void {
  expectRefusal(answer, 'rate_limited');
  const msUntilWindowEnd = windowMs - (Date.now() % windowMs);
  expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(msUntilWindowEnd / 1000)));
}
