import { decodePercentEncoding } from './percent-encoding.ts';

/**
 * The characters of a code: Crockford's base 32. It has no I, L, O and U, which people could take
 * for 1, 0 and V.
 */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The length of a code. 12 characters with 5 bits each are 60 bits. Nobody can guess a code,
 * because `WRONG_CODE_LIMITS` limits the attempts.
 */
export const CODE_LENGTH = 12;

const STORED_CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/**
 * Matches a label before a code, such as `Your code: ` or `code is `. The group captures the colon,
 * "=" or "is". If the group is undefined, the word `code` may be the first four characters of the
 * code itself.
 */
const CODE_LABEL = /^(?:[a-z]{1,20} ){0,3}code\s*(:|=|is\b)?[\s"'“]+/i;
const SPACES_AND_DASHES = /[\s\p{Pd}_]+/gu;
/**
 * Matches from the first to the last letter or digit of a text. So the match contains no
 * surrounding quotes, brackets and punctuation.
 */
const FIRST_TO_LAST_LETTER = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * Patterns that find a code in a longer text, the most reliable pattern first. Because strangers
 * send these texts, no pattern may take more than linear time.
 */
const CODE_PATTERNS: readonly RegExp[] = [
  /[?&]code=([\w%-]+)/gi,
  /\b([\da-z]{4}-[\da-z]{4}-[\da-z]{4})\b/gi,
  // The next two patterns require a digit or only capitals, because many ordinary words have twelve
  // letters.
  /\b((?=[a-z]{0,11}\d)[\da-z]{12})\b/gi,
  /\b([\dA-Z]{12})\b/g,
  // The next two patterns match three groups of four characters with spaces between them. They
  // require a digit or only capitals, because an ordinary text can have three words of four letters
  // in a row. They do not match four or more such groups in a row, because those are not a code.
  /(?<![\dA-Z]{4} )\b([\dA-Z]{4} [\dA-Z]{4} [\dA-Z]{4})\b(?! [\dA-Z]{4}\b)/g,
  /(?<!\b[\da-z]{4} )\b((?=[a-z ]{0,13}\d)[\da-z]{4} [\da-z]{4} [\da-z]{4})\b(?! [\da-z]{4}\b)/gi,
];

/**
 * Normalises a code or a part of a code: upper case, no spaces and dashes, 0 for O, and 1 for I and
 * L.
 */
export function normaliseCodePart(text: string): string {
  const [trimmed = ''] = FIRST_TO_LAST_LETTER.exec(text) ?? [];
  return trimmed
    .replace(SPACES_AND_DASHES, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/**
 * Returns the code in a text that a person typed or pasted, in the form in which codes are stored.
 * The text may be the code itself, a link with `?code=`, or a message that contains the code. If
 * the text contains no code, the result matches no invitation. Never throws.
 */
export function normaliseInvitationCode(typed: string): string {
  const text = removeLabel(decodePercentEncoding(typed.normalize('NFKC')).trim());
  const wholeTextAsCode = normaliseCodePart(text);
  if (isInvitationCode(wholeTextAsCode)) return wholeTextAsCode;
  const withPlainDashes = text.replace(/\p{Pd}/gu, '-');
  const foundCodes = CODE_PATTERNS.map((pattern) => findCodes(pattern, withPlainDashes)).find(
    (codes) => codes.size > 0,
  );
  // If the text contains two different codes, it is unclear which one the person means. So the
  // function returns neither.
  const [code] = foundCodes?.size === 1 ? foundCodes : [];
  return code ?? wholeTextAsCode;
}

/** Removes a label such as `Code:` or `your code is` from the beginning of the text. */
function removeLabel(text: string): string {
  const label = CODE_LABEL.exec(text);
  if (label === null) return text;
  const textAfterLabel = text.slice(label[0].length);
  // Without a colon, "=" or "is", the word `code` may be the first four characters of the code.
  return label[1] === undefined && normaliseCodePart(textAfterLabel).length < CODE_LENGTH
    ? text
    : textAfterLabel;
}

function findCodes(pattern: RegExp, text: string): ReadonlySet<string> {
  const matches = [...text.matchAll(pattern)];
  return new Set(matches.map(([, part = '']) => normaliseCodePart(part)).filter(isInvitationCode));
}

/**
 * True if the text has the form of a stored code. This does not mean that an invitation with this
 * code exists.
 */
export function isInvitationCode(code: string): boolean {
  return STORED_CODE.test(code);
}

/** Formats a code for people in groups of four, as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
