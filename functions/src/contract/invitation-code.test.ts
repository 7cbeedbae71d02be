import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedCodeSchema } from './fields.ts';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  formatInvitationCode,
  isInvitationCode,
  normaliseInvitationCode,
} from './invitation-code.ts';
import { MESSAGES } from './messages.ts';

const anyCode = fc.string({
  unit: fc.constantFrom(...CODE_ALPHABET),
  minLength: CODE_LENGTH,
  maxLength: CODE_LENGTH,
});

describe('invitation codes that people type or paste', () => {
  it.each([
    ['7k2m-9qxd-4tza', '7K2M9QXD4TZA'],
    [' 7K2M 9QXD 4TZA ', '7K2M9QXD4TZA'],
    ['7K2M–9QXD—4TZA', '7K2M9QXD4TZA'],
    ['O0oI1iLl0000', '000111110000'],
    ['7K2M9QXD4TZA\n', '7K2M9QXD4TZA'],
    ['“7K2M-9QXD-4TZA”.', '7K2M9QXD4TZA'],
    ['(7k2m9qxd4tza)', '7K2M9QXD4TZA'],
    ['https://elevere.example/register?code=7K2M9QXD4TZA', '7K2M9QXD4TZA'],
    ['/user-registration?x=1&code=7k2m-9qxd-4tza#top', '7K2M9QXD4TZA'],
    ['The code that Alan gave me is 7K2M-9QXD-4TZA, see you.', '7K2M9QXD4TZA'],
    ['Dear professional friend,\nyour code: 7k2m9qxd4tza!', '7K2M9QXD4TZA'],
    ['Use 7K2M 9QXD 4TZA to join', '7K2M9QXD4TZA'],
    ['Code: ABCDEFGHJKMN', 'ABCDEFGHJKMN'],
    ['Code: BCDF GHJK MNPQ', 'BCDFGHJKMNPQ'],
    ['your code is bcdf ghj7 mnpq', 'BCDFGHJ7MNPQ'],
    ['code BCDF GHJ7 MNPQ', 'BCDFGHJ7MNPQ'],
    ['code bcdf ghj7 mnpq', 'BCDFGHJ7MNPQ'],
    ['Code: bcdf ghjk mnpq', 'BCDFGHJKMNPQ'],
    ['Here you go BCDF GHJK MNPQ', 'BCDFGHJKMNPQ'],
    [
      'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Felevere.example%2Fuser-registration%3Fcode%3D7K2M9QXD4TZA&data=05%7C01%7C1234567890ab%7C0',
      '7K2M9QXD4TZA',
    ],
    [
      'https://x.test/?u=https%253A%252F%252Felevere.example%253Fcode%253D7k2m-9qxd-4tza',
      '7K2M9QXD4TZA',
    ],
    ['/user-registration?code=7K2M9QXD4TZA).', '7K2M9QXD4TZA'],
    ['Join with https://elevere.example/register?code=7K2M9QXD4TZA or ask me.', '7K2M9QXD4TZA'],
  ])('%j is normalised to %s', (typed, stored) => {
    expect(normaliseInvitationCode(typed)).toBe(stored);
  });

  it('a code formatted in groups of four is normalised to the same code', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(normaliseInvitationCode(formatInvitationCode(code).toLowerCase())).toBe(code);
      }),
    );
  });

  it('a message without exactly one code does not become a code', () => {
    for (const text of [
      'A professional friend',
      'What does Alan have here?',
      '?code=%',
      'Code: 7K2M9QXD',
      '7K2M-9QXD-4TZA or BCDF-GHJK-MNPQ',
    ]) {
      expect(isInvitationCode(normaliseInvitationCode(text))).toBe(false);
    }
  });

  it('only twelve characters of the alphabet are a code', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = normaliseInvitationCode(typed);
        const isWellFormed =
          code.length === CODE_LENGTH &&
          [...code].every((letter) => CODE_ALPHABET.includes(letter));
        expect(isInvitationCode(code)).toBe(isWellFormed);
      }),
    );
    expect(isInvitationCode('../users/uid')).toBe(false);
    expect(isInvitationCode('UUUUUUUUUUUU')).toBe(false);
  });

  it.each(['', '   ', '\n', 'x'.repeat(2_001)])('%j is refused as blank or too long', (typed) => {
    const parseResult = typedCodeSchema.safeParse(typed);
    expect(parseResult.success).toBe(false);
    expect(parseResult.error?.issues[0]?.message).toBe(MESSAGES.blankCode);
  });
});
