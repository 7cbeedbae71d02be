import { expect, test } from 'vitest';
import { linesOfVerification } from './verify.ts';

const problems = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    rule: 'readable' as const,
    subject: `m${index}`,
    message: 'has none.',
  }));

test('the terminal shows fifty problems, then a count for each rule', () => {
  const lines = linesOfVerification({ documents: 500, dueForExpiry: 0, problems: problems(988) });
  expect(lines).toHaveLength(1 + 50 + 1 + 1);
  expect(lines.slice(-2)).toEqual([
    'readable: 938 more; --json lists them all.',
    '988 problems found.',
  ]);
});
