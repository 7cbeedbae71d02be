import { expect, test } from 'vitest';
import { firstNameSchema, uidSchema } from './fields.ts';

test.each(['A\u00ADda', 'A\u3164da', 'Ada\uD800', 'Ad\u202Ea', 'Ada\u{E0041}', '\u200D', '\u2800'])(
  'a name that hides something is none (%#)',
  (name) => {
    expect(firstNameSchema.safeParse(name).success).toBe(false);
  },
);

test.each(['Ada', '李', 'නිශ්‍ශංක', '👩‍👩‍👧‍👦 ❤️', '<b>'])('a name may be %s', (name) => {
  expect(firstNameSchema.parse(name)).toBe(name);
});

test('a uid is no name that Firestore keeps for itself', () => {
  expect(uidSchema.safeParse('__x__').success).toBe(false);
  expect(uidSchema.safeParse('__x').success).toBe(true);
});
