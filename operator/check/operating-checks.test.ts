import { expect, test } from 'vitest';
import { NotYet } from './checks.ts';
import { recognizeUnfinishedIndex } from './operating-checks.ts';

test('an index that Firestore is building is distinguished from one that was never deployed', () => {
  const missingIndex = new Error('9 FAILED_PRECONDITION: The query requires an index.');
  const buildingIndex = new Error(
    `${missingIndex.message} That index is currently building and cannot be used yet.`,
  );
  expect(recognizeUnfinishedIndex(buildingIndex)).toBeInstanceOf(NotYet);
  expect(recognizeUnfinishedIndex(missingIndex)).toBe(missingIndex);
});
