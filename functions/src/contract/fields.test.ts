import { expect, test } from 'vitest';
import { emailSchema, firstNameSchema, uidSchema } from './fields.ts';
import { MESSAGES } from './messages.ts';

test.each([
  ['control characters', 'A\nda'],
  ['half a character', 'Ada\uD800'],
  ['a bidirectional override', 'Ad\u202Ea'],
  ['a zero-width space', 'A\u200Bda'],
  ['a soft hyphen', 'A\u00ADda'],
  ['a filler', 'A\u3164da'],
  ['a tag', 'Ada\u{E0041}'],
  ['nothing but a joiner', '\u200D'],
  ['a blank of Braille', '\u2800'],
  ['spaces alone', '   '],
  ['more than 80 characters', 'x'.repeat(81)],
  ['address to follow', 'Ada https://elevere.test'],
])('a name has no %s', (_what, name) => {
  expect(firstNameSchema.safeParse(name).success).toBe(false);
});

test.each([
  ['Ada', 'Ada'],
  ['  Ada ', 'Ada'],
  ['Zoe\u0308', 'Zo\u00EB'],
  ['李', '李'],
  ['නිශ්\u200Dශංක', 'නිශ්\u200Dශංක'],
  ['علی\u200Cپور', 'علی\u200Cپور'],
  ['👩‍👩‍👧‍👦 ❤️', '👩‍👩‍👧‍👦 ❤️'],
  ['<b>', '<b>'],
  ['A: B/C', 'A: B/C'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('a name may be %j, trimmed and composed', (typed, name) => {
  expect(firstNameSchema.parse(typed)).toBe(name);
});

test.each(['ada@example.com', 'o&m@example.com', 'a@b.xn--p1ai', "o'neil@example.co.uk"])(
  'an email address may be %s, as in a field that people type one into',
  (email) => {
    expect(emailSchema.parse(` ${email.toUpperCase()} `)).toBe(email);
  },
);

test.each(['nobody', 'a@', '@b.de', 'a b@example.com', 'a@b@example.com', 'a@-b.de'])(
  'an email address is not %s',
  (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe(MESSAGES.invalidEmail);
  },
);

test('a uid is no name that Firestore keeps for itself', () => {
  expect(uidSchema.safeParse('__x__').success).toBe(false);
  expect(uidSchema.safeParse('__x').success).toBe(true);
});
