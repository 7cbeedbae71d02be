import process from 'node:process';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchTerm } from '../domain/search-prefixes.ts';
import { redact } from '../platform/redact.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { normaliseInvitationCode } from './invitation-code.ts';
import { JSON_BODY_LIMIT_BYTES, TEXT_LIMITS } from './limits.ts';

/**
 * A hostile text repeats one of these units. The repetition can make a regular expression backtrack
 * or normalisation slow.
 */
const HOSTILE_TEXT_UNITS: Readonly<Record<string, string>> = {
  'characters that normalise to several': '⁗',
  'characters that normalise to eighteen': '﷽',
  'marks in the wrong order': '\u0316\u0301',
  spaces: ' ',
  'lines and spaces': ' \n',
  'other spaces': '\u2003',
  dashes: '-',
  'full stops': '.',
  'at signs': 'a@',
  labels: 'a.',
  slashes: '/',
  'beginnings of links': 'https://',
  'beginnings of addresses': 'www.',
  'beginnings of codes in links': '?code=',
  'percent signs': '%',
  underscores: '_',
  digits: '7',
  'words of one letter': 'a ',
  'words of four letters': 'abcd ',
  'almost codes': '7K2M-9QXD-',
  'beginnings of tokens': '-eyJ',
  'lone surrogates': '\uD800',
  'joined characters': '👩\u200D',
  'bidirectional overrides': '\u202E',
  'Hangul in parts': '\u1100\u1161\u11A8',
};

/** Some regular expressions are slow only if other characters surround the repetition. */
const PADDING_FUNCTIONS: readonly ((repeated: string) => string)[] = [
  (repeated) => repeated,
  (repeated) => `a${repeated}a`,
  (repeated) => `a@${repeated}!`,
  (repeated) => `https://a${repeated}\\`,
];

const TEXT_LENGTHS = [...new Set([...Object.values(TEXT_LIMITS), JSON_BODY_LIMIT_BYTES])];

const repeatToLength = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Parsing within this time always passes, because short times cannot be measured precisely. */
const ALWAYS_ACCEPTED_MICROSECONDS = 5_000;

/** Returns the processor time of the fastest run, because other programs slow down some runs. */
function measureParsingMicroseconds(parse: (text: string) => unknown, text: string): number {
  let fastestMicroseconds = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 10; run += 1) {
    const cpuUsageBefore = process.cpuUsage();
    parse(text);
    const { user, system } = process.cpuUsage(cpuUsageBefore);
    fastestMicroseconds = Math.min(fastestMicroseconds, user + system);
    if (fastestMicroseconds < ALWAYS_ACCEPTED_MICROSECONDS) break;
  }
  return fastestMicroseconds;
}

function findSlowlyParsedTexts(parse: (text: string) => unknown): readonly string[] {
  return TEXT_LENGTHS.flatMap((length) => {
    const plainTextMicroseconds = measureParsingMicroseconds(
      parse,
      repeatToLength('An honest text. ', length),
    );
    return Object.entries(HOSTILE_TEXT_UNITS).flatMap(([kind, unit]) =>
      PADDING_FUNCTIONS.flatMap((pad) => {
        const hostileText = pad(repeatToLength(unit, length - pad('').length));
        const hostileTextMicroseconds = measureParsingMicroseconds(parse, hostileText);
        return hostileTextMicroseconds <=
          Math.max(4 * plainTextMicroseconds, ALWAYS_ACCEPTED_MICROSECONDS)
          ? []
          : [`${kind}, ${length}: ${hostileTextMicroseconds} µs`];
      }),
    );
  });
}

function collectFieldsWithPaths(
  fieldPath: string,
  schema: z.core.$ZodType,
): readonly [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, field]) =>
      collectFieldsWithPaths(`${fieldPath}.${name}`, field),
    );
  }
  if (def.type === 'union')
    return def.options.flatMap((option) => collectFieldsWithPaths(fieldPath, option));
  if (def.type === 'optional' || def.type === 'nullable') {
    return collectFieldsWithPaths(fieldPath, def.innerType);
  }
  if (def.type === 'array') return collectFieldsWithPaths(`${fieldPath}[]`, def.element);
  return [[fieldPath, schema]];
}

const REQUEST_FIELDS = (ENDPOINTS as readonly Endpoint[]).flatMap(
  ({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      collectFieldsWithPaths(`${method} /${path} ${part}`, schema),
    ),
);

describe('a hostile text costs no more processor time than four plain ones', () => {
  test.each(REQUEST_FIELDS)('in %s', (_fieldPath, field) => {
    expect(findSlowlyParsedTexts((text) => z.safeParse(field, text))).toEqual([]);
  });

  test.each([
    ['the search for a code in a pasted text', normaliseInvitationCode],
    ['an admin’s search', searchTerm],
    ['the redaction of log entries', redact],
  ])('in %s', (_place, parse) => {
    // The first two never receive longer texts, because the schemas refuse them.
    expect(findSlowlyParsedTexts((text) => parse(text.slice(0, TEXT_LIMITS.typedCode)))).toEqual(
      [],
    );
  });
});

test('the tests find the text fields of params, query and body', () => {
  const fieldPaths = REQUEST_FIELDS.map(([fieldPath]) => fieldPath);
  expect(fieldPaths).toEqual(
    expect.arrayContaining([
      'POST /partial_registration body.code1',
      'POST /remove_recommendation body.inviter',
      'GET /members query.q',
      'PATCH /members body.reason',
      'GET /members params.uid',
    ]),
  );
});
