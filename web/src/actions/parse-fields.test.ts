import { expect, test } from 'vitest';
import { anyText, checkedText, type FieldSchema, parseFields } from './parse-fields.ts';

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

test('the explanation of an invalid text is shown with its error', () => {
  const issue = { message: 'Invalid code.', explanation: 'This one has 11 letters.' };
  const code: FieldSchema = {
    safeParse: () => ({ success: false, error: { issues: [issue] } }),
  };
  expect(() => parseFields({}, { code })).toThrow(
    expect.objectContaining({ fields: { code: issue.message }, explanation: issue.explanation }),
  );
});
