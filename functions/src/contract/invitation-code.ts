import { decodePercentEncoding } from './percent-encoding.ts';

/** Crockford's base 32. It omits I and L (misread as 1), O (misread as 0) and U (misread as V). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters hold 60 bits, which nobody can guess within `WRONG_CODE_LIMITS`. */
export const CODE_LENGTH = 12;

const NORMALISED_CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * Matches a label like `Your code: `. Without a separator in group 1, the word `code` may be the
 * first four letters of the invitation code.
 */
const CODE_LABEL_PATTERN = /^(?:[a-z]{1,20} ){0,3}code\s*(:|=|is\b)?[\s"'“]+/i;
const SPACE_OR_DASH_PATTERN = /[\s\p{Pd}_]+/gu;
/** Matches from the first letter or digit to the last one. */
const FIRST_TO_LAST_LETTER_PATTERN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * The most reliable pattern is first. Each pattern takes linear time, so that no text of a stranger
 * can slow down the server.
 */
const CODE_PATTERNS: readonly RegExp[] = [
  /[?&]code=([\w%-]+)/gi,
  /\b([\da-z]{4}-[\da-z]{4}-[\da-z]{4})\b/gi,
  // Twelve characters without dashes are a code only if they contain a digit or are all capitals,
  // because many words have twelve letters.
  /\b((?=[a-z]{0,11}\d)[\da-z]{12})\b/gi,
  /\b([\dA-Z]{12})\b/g,
  // Three groups of four characters are a code only if no fourth group follows or precedes.
  /(?<![\dA-Z]{4} )\b([\dA-Z]{4} [\dA-Z]{4} [\dA-Z]{4})\b(?! [\dA-Z]{4}\b)/g,
  /(?<!\b[\da-z]{4} )\b((?=[a-z ]{0,13}\d)[\da-z]{4} [\da-z]{4} [\da-z]{4})\b(?! [\da-z]{4}\b)/gi,
];

/**
 * Converts a text to the form of a stored code: in upper case, without spaces and dashes, with 0
 * for O, and 1 for I and L.
 */
export function normaliseCodeCharacters(text: string): string {
  const [trimmed = ''] = FIRST_TO_LAST_LETTER_PATTERN.exec(text) ?? [];
  return trimmed
    .replace(SPACE_OR_DASH_PATTERN, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/**
 * Returns the code in a pasted code, link or message. If there is not exactly one code, returns a
 * text that is not a code.
 */
export function normaliseInvitationCode(typed: string): string {
  const text = removeLabel(decodePercentEncoding(typed.normalize('NFKC')).trim());
  const wholeTextAsCode = normaliseCodeCharacters(text);
  if (isInvitationCode(wholeTextAsCode)) return wholeTextAsCode;
  const textWithPlainDashes = text.replace(/\p{Pd}/gu, '-');
  const foundCodes = CODE_PATTERNS.map((pattern) => findCodes(pattern, textWithPlainDashes)).find(
    (codes) => codes.size > 0,
  );
  // Two different codes are ambiguous, so the function returns neither.
  const [code] = foundCodes?.size === 1 ? foundCodes : [];
  return code ?? wholeTextAsCode;
}

function removeLabel(text: string): string {
  const label = CODE_LABEL_PATTERN.exec(text);
  if (label === null) return text;
  const textAfterLabel = text.slice(label[0].length);
  return label[1] === undefined && normaliseCodeCharacters(textAfterLabel).length < CODE_LENGTH
    ? text
    : textAfterLabel;
}

function findCodes(pattern: RegExp, text: string): ReadonlySet<string> {
  const codeMatches = [...text.matchAll(pattern)];
  return new Set(
    codeMatches.map(([, part = '']) => normaliseCodeCharacters(part)).filter(isInvitationCode),
  );
}

/** True if the text has the form of a code, whether or not an invitation has this code. */
export function isInvitationCode(code: string): boolean {
  return NORMALISED_CODE_PATTERN.test(code);
}

/** Formats a code as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
