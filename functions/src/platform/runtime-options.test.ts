import { expect, test } from 'vitest';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import { HTTPS_OPTIONS } from './runtime-options.ts';

// At the timeout, the platform itself answers, without Retry-After.
test.each(['api', 'upload-profile-picture'] as const)(
  '%s answers when half of its time limit is over',
  (name) => {
    expect(ANSWER_WITHIN_MS[name]).toBe((HTTPS_OPTIONS[name].timeoutSeconds * 1_000) / 2);
  },
);
