import { expect, test } from 'vitest';
import { ANSWER_WITHIN_MS } from '../contract/limits.ts';
import { HTTPS_OPTIONS } from './runtime-options.ts';

// At the timeout, the platform itself answers, without Retry-After.
test.each(Object.entries(HTTPS_OPTIONS))(
  '%s answers before half of its time limit is over',
  (name, { timeoutSeconds }) => {
    const { standard, pictures } = ANSWER_WITHIN_MS;
    const answersWithinMs = name === 'upload-profile-picture' ? pictures : standard;
    expect(answersWithinMs).toBeLessThanOrEqual((Number(timeoutSeconds) * 1_000) / 2);
  },
);
