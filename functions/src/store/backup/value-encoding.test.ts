import fc from 'fast-check';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { decodeFields, decodeValue, encodeFields, encodeValue } from './value-encoding.ts';

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.integer(),
    fc.string(),
    fc
      .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.nat(999_999_999))
      .map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds)),
    fc
      .tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }))
      .map(([latitude, longitude]) => new GeoPoint(latitude, longitude)),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.array(fc.double(), { minLength: 1 }).map((numbers) => FieldValue.vector(numbers)),
    fc.array(tie('value')),
    tie('map'),
  ),
  map: fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('$timestamp', '$map', '$', '$number')),
    tie('value'),
    { noNullPrototype: true },
  ),
}));

test('every document comes back from JSON as it went in', () => {
  fc.assert(
    fc.property(values.map, (fields) => {
      const text = JSON.stringify(encodeFields(fields as Record<string, unknown>));
      expect(decodeFields(JSON.parse(text))).toEqual(fields);
    }),
  );
});

test('nanoseconds survive, as does a map that looks like a type', () => {
  const instant = new Timestamp(1_763_696_492, 1);
  expect(encodeValue(instant)).toEqual({ $timestamp: '2025-11-21T03:41:32.000000001Z' });
  const lookalike = { $timestamp: 'no time at all' };
  expect(decodeValue(encodeValue(lookalike))).toEqual(lookalike);
});

test('what Firestore cannot hold is not exported as something else', () => {
  expect(() => encodeValue(undefined)).toThrow();
  expect(() => encodeValue(new Map())).toThrow();
  expect(() => decodeValue({ $unheard: 1 })).toThrow();
});
