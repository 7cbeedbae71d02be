import { expect, test } from 'vitest';
import { emailSchema, firstNameSchema, uidSchema } from './fields.ts';
import { MESSAGES } from './messages.ts';

test.each(['A\u00ADda', 'A\u3164da', 'Ada\uD800', 'Ad\u202Ea', 'Ada\u{E0041}', '\u200D', '\u2800'])(
  'a name that hides something is none (%#)',
  (name) => {
    expect(firstNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each(['Ada', '李', 'නිශ්‍ශංක', '👩‍👩‍👧‍👦 ❤️', '<b>'])('a name may be %s', (name) => {
  expect(firstNameSchema.parse(name)).toBe(name);
});

test.each(['ada@example.com', 'o&m@example.com', 'a@b.xn--p1ai', "o'neil@example.co.uk"])(
  'an e-mail address may be %s, as in a field that people type one into',
  (email) => {
    expect(emailSchema.parse(` ${email.toUpperCase()} `)).toBe(email);
  },
);

test.each(['nobody', 'a@', '@b.de', 'a b@example.com', 'a@b@example.com', 'a@-b.de'])(
  'an e-mail address is not %s',
  (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe(MESSAGES.invalidEmail);
  },
);

test('a uid is no name that Firestore keeps for itself', () => {
  expect(uidSchema.safeParse('__x__').success).toBe(false);
  expect(uidSchema.safeParse('__x').success).toBe(true);
});
