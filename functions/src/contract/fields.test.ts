import { expect, test } from 'vitest';
import {
  emailSchema,
  FORMER_MEMBER_NAME_ERROR,
  firstNameSchema,
  introducerMessageSchema,
  introductionMessageSchema,
  jobSchema,
  linkSchema,
  noteSchema,
  reasonSchema,
  recommendationSchema,
  suspensionMessageSchema,
  uidSchema,
} from './fields.ts';
import { partialRegistration } from './membership.ts';
import { MESSAGES } from './messages.ts';

test.each([
  ['control characters', 'A\nda'],
  ['a lone surrogate', 'Ada\uD800'],
  ['a bidirectional override', 'Ad\u202Ea'],
  ['a zero-width space', 'A\u200Bda'],
  ['a soft hyphen', 'A\u00ADda'],
  ['a Hangul filler', 'A\u3164da'],
  ['a tag character', 'Ada\u{E0041}'],
  ['an interlinear annotation', 'A\uFFF9d\uFFFAa\uFFFB'],
  ['a hieroglyph control', 'Ada\u{13430}'],
  ['the last hieroglyph control', 'Ada\u{13440}'],
  ['a null notehead', 'Ada\u{1D159}'],
  ['only a joiner', '\u200D'],
  ['a blank Braille pattern', '\u2800'],
  ['only spaces', '   '],
  ['more than 80 characters', 'x'.repeat(81)],
  ['an https URL', 'Ada https://elevere.test'],
  ['an http URL', 'Ada http://elevere.test'],
  ['an address without a scheme', 'Ada WWW.elevere.test'],
  ['an address in brackets', 'Ada (www.elevere.test)'],
  ['a domain', 'gift-elevere.com'],
  ['a domain with a path', 'gift-elevere.com/win'],
  ['a domain of one letter', 'Ada x.co'],
  ['a domain in another script', 'Ада пример.рф'],
  ['a domain after a joiner', 'evil\u200D.com'],
  ['a domain with a full-width dot', 'evil．com'],
  ['a domain with an ideographic dot', 'evil。com'],
  ['an IP address', '203.0.113.7'],
  ['an email address', 'ada@elevere'],
  ['a mailto scheme', 'mailto:ada'],
  ['an encoded word', '=?utf-8?q?Pay_at_http=3A=2F=2Fevil.example?='],
  ['an encoded word with a joiner in it', '=\u200D?utf-8?q?Pay?='],
])('a name with %s is refused', (_what, name) => {
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
  [` ${'x'.repeat(80)} `, 'x'.repeat(80)],
])('a name may be %j, trimmed and composed', (typed, name) => {
  expect(firstNameSchema.parse(typed)).toBe(name);
});

test.each(['Former member', 'FORMER  MEMBER', 'former-member', 'Förmer Member', 'Ｆormer member'])(
  'the name %j is refused, because it stands for people who left',
  (name) => {
    expect(firstNameSchema.safeParse(name).error?.issues[0]?.message).toBe(
      FORMER_MEMBER_NAME_ERROR,
    );
  },
);

test('first and last name together do not read as "Former member"', () => {
  const fullName = { firstName: 'Former', lastName: ' Member' };
  const requestBody = { invitee: 'a', code1: 'A', email: 'a@elevere.test', ...fullName };
  const parseResult = partialRegistration.body.safeParse(requestBody);
  expect(parseResult.error?.issues[0]?.message).toBe(FORMER_MEMBER_NAME_ERROR);
});

test.each(['ada@example.com', 'o&m@example.com', 'a@b.xn--p1ai', "o'neil@example.co.uk"])(
  'the email address %s is accepted, as in an HTML email field',
  (email) => {
    expect(emailSchema.parse(` ${email.toUpperCase()} `)).toBe(email);
  },
);

test.each(['nobody', 'a@', '@b.de', 'a b@example.com', 'a@b@example.com', 'a@-b.de'])(
  'the email address %s is refused',
  (email) => {
    expect(emailSchema.safeParse(email).error?.issues[0]?.message).toBe(MESSAGES.invalidEmail);
  },
);

test('a uid of the form __x__, which Firestore reserves, is refused', () => {
  expect(uidSchema.safeParse('__x__').success).toBe(false);
  expect(uidSchema.safeParse('__x').success).toBe(true);
});

test.each([
  ['control characters', 'Good.\nVery good.'],
  ['a bidirectional override', 'Good \u202Edab'],
  ['a zero-width space', 'Go\u200Bod'],
  ['only a joiner', '\u200D'],
  ['more than 280 characters', 'x'.repeat(281)],
])('a recommendation with %s is refused', (_what, text) => {
  expect(recommendationSchema.safeParse(text).success).toBe(false);
});

test.each(['sold\u0007', 'sold\r\na code', 'sold\u202E', 'x'.repeat(501)])(
  'an admin’s reason %j is refused',
  (reason) => {
    expect(reasonSchema.safeParse(reason).success).toBe(false);
  },
);

test('an admin’s reason may contain line breaks', () => {
  expect(reasonSchema.parse(' Sold a code.\nAsked for money. ')).toBe(
    'Sold a code.\nAsked for money.',
  );
});

test.each([
  ['message that asks for an introduction', introductionMessageSchema],
  ['message of an introducer', introducerMessageSchema],
  ['message to a suspended member', suspensionMessageSchema],
])('a %s may contain line breaks', (_what, schema) => {
  expect(schema.parse(' Hello.\nI like engines. ')).toBe('Hello.\nI like engines.');
});

test.each([
  ['message of an introducer', introducerMessageSchema],
  ['message to a suspended member', suspensionMessageSchema],
  ['reason', reasonSchema],
  ['note', noteSchema],
  ['job', jobSchema],
])('a %s may be empty', (_what, schema) => {
  expect(schema.parse(' ')).toBe('');
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
])('the link %j is refused', (link) => {
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
])('an email address is stored with its domain in ASCII: %s', (typed, stored) => {
  expect(emailSchema.parse(typed)).toBe(stored);
});

test.each(['anna@bü cher.example', 'anna@bücher.example/x', 'ann@a@bücher.example', 'ünna@x.test'])(
  'a malformed email address with an international domain is refused: %s',
  (typed) => {
    expect(emailSchema.safeParse(typed).error?.issues[0]?.message).toBe(MESSAGES.invalidEmail);
  },
);
