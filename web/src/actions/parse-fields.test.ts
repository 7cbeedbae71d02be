import { expect, test } from 'vitest';
import { anyTextSchema, newTextSchema, parseFields } from './parse-fields.ts';

const requiredTextSchema = newTextSchema((typed) => (typed === '' ? 'Required.' : undefined));

test('every invalid field has its error', () => {
  expect(() =>
    parseFields(
      { note: 'x' },
      { first: requiredTextSchema, last: requiredTextSchema, note: anyTextSchema },
    ),
  ).toThrow(expect.objectContaining({ fields: { first: 'Required.', last: 'Required.' } }));
});

test('texts without a schema are left out, and a missing text is empty', () => {
  expect(
    parseFields({ first: 'Ada', other: 'x' }, { first: requiredTextSchema, note: anyTextSchema }),
  ).toEqual({
    first: 'Ada',
    note: '',
  });
});
