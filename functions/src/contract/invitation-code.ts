/** Crockford's base 32. It has no I, L, O or U, so a code can be read aloud. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * 12 characters of 5 bits each are 60 bits. Within `WRONG_CODE_LIMITS`, nobody can guess a code.
 */
export const CODE_LENGTH = 12;

const STORED_CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/;
/**
 * Matches a label such as `code:`. The group captures the colon or "is". Without them, the word
 * `code` may be part of the code itself.
 */
const CODE_LABEL = /^(?:[a-z]{1,20} ){0,3}code\s*(:|=|is\b)?[\s"'“]+/i;
const SPACES_AND_DASHES = /[\s\p{Pd}_]+/gu;
/**
 * Matches from the first to the last letter or digit. So it drops quotes, brackets and final
 * punctuation.
 */
const FIRST_TO_LAST_LETTER = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * Patterns that find a code in a longer text, the most reliable first. Strangers send these texts,
 * so each pattern has a bounded lookahead and takes linear time.
 */
const CODE_PATTERNS: readonly RegExp[] = [
  /[?&]code=([\w%-]+)/i,
  /\b([\da-z]{4}-[\da-z]{4}-[\da-z]{4})\b/i,
  // Requires a digit or capitals, because many ordinary words have twelve letters.
  /\b((?=[a-z]{0,11}\d)[\da-z]{12})\b/i,
  /\b([\dA-Z]{12})\b/,
  // These two match three groups of four characters with spaces between them. Either all letters are
  // capitals, or there is a digit, because ordinary texts contain three words of four letters in a
  // row. With a fourth group before or after them, the text is not a code.
  /(?<![\dA-Z]{4} )\b([\dA-Z]{4} [\dA-Z]{4} [\dA-Z]{4})\b(?! [\dA-Z]{4}\b)/,
  /(?<!\b[\da-z]{4} )\b((?=[a-z ]{0,13}\d)[\da-z]{4} [\da-z]{4} [\da-z]{4})\b(?! [\da-z]{4}\b)/i,
];

/**
 * Normalises a code or a part of one: upper case, no spaces and dashes, and Crockford's substitutes
 * for O, I and L.
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
 * Extracts a code from what a person typed or pasted, in the stored form. The code may be alone, in
 * quotes, in a link with `?code=`, or inside a message. Never throws. Without a code the result
 * matches no invitation.
 */
export function normaliseInvitationCode(typed: string): string {
  const text = removeLabel(decodePercentEncoding(typed.normalize('NFKC')).trim());
  const wholeTextAsCode = normaliseCodePart(text);
  if (isInvitationCode(wholeTextAsCode)) return wholeTextAsCode;
  const withPlainDashes = text.replace(/\p{Pd}/gu, '-');
  const [first] = CODE_PATTERNS.map((pattern) => findCodes(pattern, withPlainDashes)).filter(
    (codes) => codes.size,
  );
  // With two different codes in the text, neither is certain.
  const [code] = first?.size === 1 ? first : [];
  return code ?? wholeTextAsCode;
}

/**
 * Decodes percent-encoding. Decodes several times, because some mail programs encode links twice.
 */
export function decodePercentEncoding(text: string, rounds = 3): string {
  const decodedOnce = text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
  return rounds === 0 || decodedOnce === text
    ? decodedOnce
    : decodePercentEncoding(decodedOnce, rounds - 1);
}

/** Removes a label such as `Code:` or `your code is` at the beginning. */
function removeLabel(text: string): string {
  const label = CODE_LABEL.exec(text);
  if (label === null) return text;
  const textAfterLabel = text.slice(label[0].length);
  // Without a colon or "is", the word `code` may itself be the first group of a code.
  return label[1] === undefined && normaliseCodePart(textAfterLabel).length < CODE_LENGTH
    ? text
    : textAfterLabel;
}

function findCodes(pattern: RegExp, text: string): ReadonlySet<string> {
  const matches = [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))];
  return new Set(matches.map(([, part = '']) => normaliseCodePart(part)).filter(isInvitationCode));
}

/** True if the text has the form of a stored code. No invitation may exist for it. */
export function isInvitationCode(code: string): boolean {
  return STORED_CODE.test(code);
}

/** Formats a code for people in groups of four, as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
