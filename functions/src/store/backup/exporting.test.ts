import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { instantOf } from './exporting.ts';

const now = Timestamp.fromDate(new Date('2026-03-01T12:34:56.789Z'));

test('an export that ends within the hour shows this very instant', () => {
  expect(instantOf(0, now)).toEqual(now);
  expect(instantOf(500_000, now)).toEqual(now);
});

test('one that may not is of a whole minute, and never of an earlier one', () => {
  const minute = Timestamp.fromDate(new Date('2026-03-01T12:35:00Z'));
  expect(instantOf(500_001, now)).toEqual(minute);
  expect(instantOf(500_001, minute).seconds).toBe(minute.seconds + 60);
});
