/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud. */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 12 characters of 5 bits each: 60 bits, beyond guessing at the limits of `WRONG_CODE_LIMITS`. */
export const CODE_LENGTH = 12;

const STORED_FORM = /^[0-9A-HJKMNP-TV-Z]{12}$/;
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
  /\b((?=[a-z ]{0,13}\d)[\da-z]{4} [\da-z]{4} [\da-z]{4})\b/i,
];

/** Upper case, without spaces and dashes, with Crockford's readings of O, I and L. */
function inStoredForm(text: string): string {
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
  const text = typed.normalize('NFKC');
  const whole = inStoredForm(text);
  if (isInvitationCode(whole)) return whole;
  const plain = text.replace(/\p{Pd}/gu, '-');
  const found = IN_TEXT.map((pattern) => inStoredForm(pattern.exec(plain)?.[1] ?? ''));
  return found.find(isInvitationCode) ?? whole;
}

/** True iff this is a code in the stored form. It may still belong to no invitation. */
export function isInvitationCode(code: string): boolean {
  return STORED_FORM.test(code);
}

/** The form people read and write down: groups of four, as in `7K2M-9QXD-4TZA`. */
export function formatInvitationCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
