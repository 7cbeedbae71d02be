import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstNameSchema } from '../functions/src/contract/fields.ts';

// The sign-up page writes names past the server, so firestore.rules repeats what the contract says
// of them, in RE2, which knows fewer properties. tests/rules asks the emulator; this asks more.

const JOINERS = ['\u200C', '\u200D', '\uFE0E', '\uFE0F'];

/** Names, and whether somebody may be called so. */
const NAMES: readonly [string, boolean][] = [
  // What the spelling or the emoji needs.
  ['علی\u200Cپور', true],
  ['ಕಿರಣ್\u200C', true],
  ['നിശ\u0D4D\u200D', true],
  ['නිශ්\u200Dශංක', true],
  ['র\u200D্যাচেল', true],
  ['👩\u200D👩\u200D👧\u200D👦', true],
  ['❤\uFE0F\u200D🔥', true],
  ['🧑🏽\u200D🚀', true],
  ['🏳\uFE0F\u200D🌈', true],
  ['1\uFE0F\u20E3', true],
  ['☎\uFE0E', true],
  // What reads as another name.
  ['Ad\u200Da', false],
  ['A\u200Cda', false],
  ['Ad\uFE0Fa', false],
  ['Ad\uFE00a', false],
  ['\u200DAda', false],
  ['Ada\u200C', false],
  ['Иван\u200D', false],
  ['李\uFE00', false],
  ['علی\u200C', false],
  ['ع\u200Da', false],
  ['क\u200Dख', false],
  ['1\uFE0F', false],
  ['👩\u200D', false],
  ['👩\u200Dx', false],
  ['👩 \uFE0F', false],
  ['A\u{1D173}da', false],
  ['A\u206Ada', false],
];

const RULES = readFileSync(path.resolve(import.meta.dirname, '../firestore.rules'), 'utf8');

/** An expression of the rules as one of this language. RE2 matches the whole text. */
function translated(literal: string): RegExp {
  const source = literal
    .replaceAll('\\\\', '\\')
    .replace('(?s)', '')
    .replaceAll('\\x{', '\\u{')
    .replaceAll(/\\p\{(Arabic|Syriac)\}/g, '\\p{Script=$1}');
  return new RegExp(`^(?:${source})$`, 'su');
}

function bodyOf(name: string): string {
  const [, body] = new RegExp(`function ${name}\\(text\\) \\{([^]*?);\\n`).exec(RULES) ?? [];
  if (body === undefined) throw new Error(`firestore.rules has no function ${name}.`);
  return body;
}

/** Each term of `isPrintable`, those of the functions that it asks included. */
const TERMS = bodyOf('isPrintable')
  .split('&&')
  .map((term) => {
    const [, denied, call] = /(!?)((?:text\.matches|has\w+)\(.*\))/.exec(term) ?? [];
    const asked = /^(has\w+)/.exec(call ?? '')?.[1];
    const [, literal] =
      /text\.matches\('(.*)'\)/.exec(asked === undefined ? term : bodyOf(asked)) ?? [];
    if (literal === undefined) throw new Error(`No expression in ${term}.`);
    return { wanted: denied === '', pattern: translated(literal) };
  });

const allowedByRules = (text: string) =>
  TERMS.every(({ wanted, pattern }) => pattern.test(text) === wanted);
const allowedByContract = (text: string) => firstNameSchema.safeParse(text).success;

/** Every character that a text in UTF-8 can hold. */
function* characters(): Generator<string> {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point);
  }
}

function inLots(all: Iterable<string>, size: number): readonly (readonly string[])[] {
  const lots: string[][] = [];
  for (const each of all) {
    const lot = lots.at(-1);
    if (lot === undefined || lot.length === size) lots.push([each]);
    else lot.push(each);
  }
  return lots;
}

function differing(names: Iterable<string>): readonly string[] {
  return [...names].filter((name) => allowedByRules(name) !== allowedByContract(name)).map(inHex);
}

function inHex(text: string): string {
  return [...text].map((character) => character.codePointAt(0)?.toString(16)).join(' ');
}

test('the rules and the contract refuse the same characters inside a name', () => {
  const refused = (all: string) =>
    [`a${all}b`].filter((name) => !allowedByContract(name) || !allowedByRules(name));
  // As many at a time as a name holds, and one by one where any of them is refused.
  const suspects = inLots(characters(), 32)
    .filter((lot) => refused(lot.join('')).length > 0)
    .flat();
  expect(suspects).toContain('\u202E');
  expect(differing(suspects.map((character) => `a${character}b`))).toEqual([]);
});

test('the rules and the contract want joiners in the same places, but for signs that are no emoji', () => {
  // Characters by the thousand that are alike here, signs, and a letter that is an emoji too.
  const LEFT_OUT =
    /\p{Script=Han}|\p{Script=Hangul}|[\u{10000}-\u{1EFFF}\u{1FB00}-\u{10FFFF}]|\p{Cn}|\p{Co}|(?!\p{Extended_Pictographic})\p{S}|\u2139/u;
  const names = characters()
    .filter((character) => !LEFT_OUT.test(character))
    .flatMap((character) =>
      JOINERS.flatMap((joiner) => [
        `a${character}${joiner}`,
        `a${character}${joiner}${character}`,
        `a${joiner}${character}`,
      ]),
    );
  expect(differing(names)).toEqual([]);
}, 30_000);

test.each(NAMES)('the rules and the contract agree on %j', (name, allowed) => {
  expect([allowedByRules(name), allowedByContract(name)]).toEqual([allowed, allowed]);
});
