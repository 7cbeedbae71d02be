/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters of 5 bits each: 60 bits, beyond guessing at the limits of `WRONG_CODE_LIMITS`. */
export const CODE_LENGTH = 12;

const STORED_FORM = /^[0-9A-HJKMNP-TV-Z]{12}$/;
/** Its group is a colon or "is", which make it certain that a code follows. */
const LABEL = /^(?:[a-z]{1,20} ){0,3}code\s*(:|=|is\b)?[\s"'“]+/i;
const SPACES_AND_DASHES = /[\s\p{Pd}_]+/gu;
/** From the first letter or digit to the last: without quotes, brackets, the end of a sentence. */
const WITHIN = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/**
 * Where a code stands in a longer text, the surest sign first. Strangers send these texts: each
 * expression looks at most so many characters ahead, so that the time grows with the text alone.
 */
const IN_TEXT: readonly RegExp[] = [
  /[?&]code=([\w%-]+)/i,
  /\b([\da-z]{4}-[\da-z]{4}-[\da-z]{4})\b/i,
  // With a digit, or in capitals: many words have twelve letters, or come three of four in a row.
  /\b((?=[a-z]{0,11}\d)[\da-z]{12})\b/i,
  /\b([\dA-Z]{12})\b/,
  // Three groups in capitals, or three groups with a digit, and no fourth beside them.
  /(?<![\dA-Z]{4} )\b([\dA-Z]{4} [\dA-Z]{4} [\dA-Z]{4})\b(?! [\dA-Z]{4}\b)/,
  /(?<!\b[\da-z]{4} )\b((?=[a-z ]{0,13}\d)[\da-z]{4} [\da-z]{4} [\da-z]{4})\b(?! [\da-z]{4}\b)/i,
];

/**
 * A code, or a part of one, as it is stored: upper case, without spaces and dashes, with Crockford's
 * readings of O, I and L.
 */
export function codePart(text: string): string {
  const [within = ''] = WITHIN.exec(text) ?? [];
  return within
    .replace(SPACES_AND_DASHES, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/**
 * The code in what a person typed or pasted, in the form that is stored: the code alone, in quotes,
 * in a link with `?code=`, or somewhere in a message. Never throws; without a code in it the result
 * is none.
 */
export function normaliseInvitationCode(typed: string): string {
  const text = withoutLabel(decoded(typed.normalize('NFKC')).trim());
  const whole = codePart(text);
  if (isInvitationCode(whole)) return whole;
  const plain = text.replace(/\p{Pd}/gu, '-');
  const [first] = IN_TEXT.map((pattern) => codesBy(pattern, plain)).filter((codes) => codes.size);
  // Of two different codes neither is known to be the right one.
  const [code] = first?.size === 1 ? first : [];
  return code ?? whole;
}

/** Decodes percent-encoding, also where a mail program encoded a link that was encoded. */
export function decoded(text: string, rounds = 3): string {
  const plain = text.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
  return rounds === 0 || plain === text ? plain : decoded(plain, rounds - 1);
}

/** The text without a label such as `Code:` or `your code is` before it. */
function withoutLabel(text: string): string {
  const label = LABEL.exec(text);
  if (label === null) return text;
  const rest = text.slice(label[0].length);
  // Without a colon or "is", `code` may itself be the first group of a code.
  return label[1] === undefined && codePart(rest).length < CODE_LENGTH ? text : rest;
}

function codesBy(pattern: RegExp, text: string): ReadonlySet<string> {
  const found = [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))];
  return new Set(found.map(([, part = '']) => codePart(part)).filter(isInvitationCode));
}

/** True iff this is a code in the stored form. It may still belong to no invitation. */
export function isInvitationCode(code: string): boolean {
  return STORED_FORM.test(code);
}

/** The form people read and write down: groups of four, as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
