import { expect, test } from 'vitest';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import { HTTPS_OPTIONS } from './runtime-options.ts';

// If a call reached the function's timeout, Google would answer without Retry-After.
test.each(['api', 'upload-profile-picture'] as const)(
  '%s answers after half of its timeout',
  (name) => {
    expect(ANSWER_WITHIN_MS[name]).toBe((HTTPS_OPTIONS[name].timeoutSeconds * 1_000) / 2);
  },
);
