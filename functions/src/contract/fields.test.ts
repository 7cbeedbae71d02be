import { expect, test } from 'vitest';
import {
  emailSchema,
  firstNameSchema,
  linkSchema,
  NOT_A_FORMER_MEMBER,
  reasonSchema,
  recommendationSchema,
  uidSchema,
} from './fields.ts';
import { partialRegistration } from './membership.ts';
import { MESSAGES } from './messages.ts';

test.each([
  ['control characters', 'A\nda'],
  ['half a character', 'Ada\uD800'],
  ['a bidirectional override', 'Ad\u202Ea'],
  ['a zero-width space', 'A\u200Bda'],
  ['a soft hyphen', 'A\u00ADda'],
  ['a filler', 'A\u3164da'],
  ['a tag', 'Ada\u{E0041}'],
  ['an interlinear note', 'A\uFFF9d\uFFFAa\uFFFB'],
  ['a hieroglyph’s format', 'Ada\u{13430}'],
  ['the last of these', 'Ada\u{13440}'],
  ['a null notehead', 'Ada\u{1D159}'],
  ['nothing but a joiner', '\u200D'],
  ['a blank of Braille', '\u2800'],
  ['spaces alone', '   '],
  ['more than 80 characters', 'x'.repeat(81)],
  ['address to follow', 'Ada https://elevere.test'],
  ['address to follow in the clear', 'Ada http://elevere.test'],
  ['address without a protocol', 'Ada WWW.elevere.test'],
  ['address in brackets', 'Ada (www.elevere.test)'],
  ['domain', 'gift-elevere.com'],
  ['domain with a path', 'gift-elevere.com/win'],
  ['domain of one letter', 'Ada x.co'],
  ['domain in another script', 'Ада пример.рф'],
  ['domain behind a joiner', 'evil\u200D.com'],
  ['domain with a full-width dot', 'evil．com'],
  ['domain with an ideographic dot', 'evil。com'],
  ['numeric address', '203.0.113.7'],
  ['email address', 'ada@elevere'],
  ['scheme', 'mailto:ada'],
  ['encoded word', '=?utf-8?q?Pay_at_http=3A=2F=2Fevil.example?='],
  ['encoded word with a joiner in it', '=\u200D?utf-8?q?Pay?='],
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
  ['J.R.', 'J.R.'],
  ['J. R. R.', 'J. R. R.'],
  ['St. John', 'St. John'],
  ['Dr.', 'Dr.'],
  ['King, Jr.', 'King, Jr.'],
  ['O’Brien-Smith', 'O’Brien-Smith'],
  ['Ravi a/l Kumar', 'Ravi a/l Kumar'],
  ['</script>', '</script>'],
  ['Why?', 'Why?'],
  ['எம்.ஜி.', 'எம்.ஜி.'],
  ['Awww. Ada', 'Awww. Ada'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('a name may be %j, trimmed and composed', (typed, name) => {
  expect(firstNameSchema.parse(typed)).toBe(name);
});

test.each(['Former member', 'FORMER  MEMBER', 'former-member', 'Förmer Member', 'Ｆormer member'])(
  'a name is not %j, which stands for people who left',
  (name) => {
    expect(firstNameSchema.safeParse(name).error?.issues[0]?.message).toBe(NOT_A_FORMER_MEMBER);
  },
);

test('first and last name together do not read as "Former member"', () => {
  const names = { firstName: 'Former', lastName: ' Member' };
  const body = { invitee: 'a', code1: 'A', email: 'a@elevere.test', ...names };
  const parsed = partialRegistration.body.safeParse(body);
  expect(parsed.error?.issues[0]?.message).toBe(NOT_A_FORMER_MEMBER);
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

test.each([
  ['control characters', 'Good.\nVery good.'],
  ['text that turns round', 'Good \u202Edab'],
  ['characters of no width', 'Go\u200Bod'],
  ['nothing but a joiner', '\u200D'],
  ['more than 280 characters', 'x'.repeat(281)],
])('a recommendation has no %s', (_what, text) => {
  expect(recommendationSchema.safeParse(text).success).toBe(false);
});

test.each(['sold\u0007', 'sold\r\na code', 'sold\u202E', 'x'.repeat(501)])(
  'an admin’s reason is not %j',
  (reason) => {
    expect(reasonSchema.safeParse(reason).success).toBe(false);
  },
);

test('an admin’s reason may have lines', () => {
  expect(reasonSchema.parse(' Sold a code.\nAsked for money. ')).toBe(
    'Sold a code.\nAsked for money.',
  );
});

test.each([
  ['  Good. ', 'Good.'],
  ['   ', ''],
  ['<b>https://elevere.test</b>', '<b>https://elevere.test</b>'],
  ['x'.repeat(280), 'x'.repeat(280)],
])('a recommendation may be %j, trimmed', (typed, text) => {
  expect(recommendationSchema.parse(typed)).toBe(text);
});

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'example.org',
  'https://',
  'https:example.org',
  'https:///example.org',
  'https://ada@example.org',
  'https://ada:secret@example.org',
  'https://@example.org',
  'https://example.org\\@elevere.test',
  'https://exa mple.org',
  'https://exam\u202Eple.org',
  'https://example.org/a\nb',
  'https://example.org:99999',
  `https://example.org/${'x'.repeat(200)}`,
  `https://${'ä.'.repeat(80)}org`,
])('%j is no link', (link) => {
  expect(linkSchema.safeParse(link).success).toBe(false);
});

test.each([
  ['', ''],
  [' https://example.org ', 'https://example.org'],
  ['https://example.org/@ada?q=1#here', 'https://example.org/@ada?q=1#here'],
  ['https://münchen.example:8443/ä', 'https://xn--mnchen-3ya.example:8443/ä'],
  ['HTTPS://аррӏе.com?q', 'https://xn--80ak6aa92e.com?q'],
  ['https://ex%61mple.org#here', 'https://example.org#here'],
])('a link may be %j', (typed, link) => {
  expect(linkSchema.parse(typed)).toBe(link);
});

test.each([
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['Anna@BÜCHER.Example', 'anna@xn--bcher-kva.example'],
  ['anna@例え。テスト', 'anna@xn--r8jz45g.xn--zckzah'],
  ['anna@ｅlevere.test', 'anna@elevere.test'],
])('an address is stored with its domain in ASCII: %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
});

test.each(['anna@bü cher.example', 'anna@bücher.example/x', 'ann@a@bücher.example', 'ünna@x.test'])(
  'an international domain lets no other fault through: %s',
  (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(MESSAGES.invalidEmail);
  },
);
