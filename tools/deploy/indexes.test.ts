import { expect, test } from 'vitest';
import { describeIndexes } from './indexes.ts';

const READY_INDEX = '[READY] (users) -- (role,ASCENDING) (createdAt,ASCENDING)  -- ';
const describeLines = (...lines: readonly string[]) =>
  describeIndexes({ ok: true, stdout: lines.join('\n'), output: '' });

test('an index that is being built is not a failure', () => {
  expect(describeLines('Compound Indexes', READY_INDEX)).toBe('✓ Indexes');
  expect(describeLines(READY_INDEX, READY_INDEX.replace('READY', 'CREATING'))).toContain(
    'not yet. Firestore is still building 1',
  );
});
