import { expect, test } from 'vitest';
import { anyText, checkedText, parseFields } from './parse-fields.ts';

const required = checkedText((typed) => (typed === '' ? 'Required.' : undefined));

test('every invalid field has its error', () => {
  expect(() =>
    parseFields({ note: 'x' }, { first: required, last: required, note: anyText }),
  ).toThrow(expect.objectContaining({ fields: { first: 'Required.', last: 'Required.' } }));
});

test('texts without a schema are left out, and a missing text is empty', () => {
  expect(parseFields({ first: 'Ada', other: 'x' }, { first: required, note: anyText })).toEqual({
    first: 'Ada',
    note: '',
  });
});
