import * as z from 'zod/mini';
import { normaliseInvitationCode } from './invitation-code.ts';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/**
 * Matches control characters, half surrogate pairs and invisible characters, which could make one
 * name look like another. Does not match three invisible characters that Persian, Sinhala and many
 * emoji need.
 */
const FORBIDDEN_CHARACTER_PATTERN =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{1D159}]/u;

/** Every name must match, because a name without a visible character looks blank. */
const VISIBLE_CHARACTER_PATTERN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Before a text is trimmed and normalised, it may be this many times as long as its maximum. */
const MAX_UNTRIMMED_LENGTH_FACTOR = 4;

interface TextOptions {
  readonly multiline: boolean;
}
const SINGLE_LINE: TextOptions = { multiline: false };

/** Also checks the length before normalising, because normalising a very long text is slow. */
function textSchema(label: string, max: number, { multiline }: TextOptions = SINGLE_LINE) {
  const lengthError = `${label} must be ${max} characters or fewer.`;
  return z.string(`${label} must be text.`).check(
    z.maxLength(MAX_UNTRIMMED_LENGTH_FACTOR * max, { error: lengthError, abort: true }),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max, { error: lengthError, abort: true }),
    z.refine(
      (text) => !FORBIDDEN_CHARACTER_PATTERN.test(multiline ? text.replaceAll('\n', ' ') : text),
      `${label} contains characters that are not allowed.`,
    ),
  );
}

function requiredTextSchema(label: string, max: number, options: TextOptions = SINGLE_LINE) {
  return textSchema(label, max, options).check(
    z.minLength(1, `${label} is required.`),
    z.refine((text) => VISIBLE_CHARACTER_PATTERN.test(text), `${label} is required.`),
  );
}

/** Matches a dot as in a domain name, but not the dots in `J.R.` and `St. John`. */
const DOMAIN_DOT_PATTERN = /[\p{L}\p{M}\p{N}][.\u3002](?:\p{L}\p{M}*\p{L}|\p{N})/u;
/** Matches `www.` at the beginning of a word, or a scheme like `mailto:`. */
const WWW_OR_SCHEME_PATTERN = /(?:^|[^\p{L}\p{M}\p{N}])www\.|\p{L}{3}:\S/iu;
const ALLOWED_INVISIBLE_CHARACTER_PATTERN = /\u200C|\u200D|\uFE0F/gu;

/** True if a mail program could show the name as a link, or decode `=?` in the name (RFC 2047). */
function looksLikeAddress(name: string): boolean {
  const visibleName = name.normalize('NFKC').replace(ALLOWED_INVISIBLE_CHARACTER_PATTERN, '');
  const addressMarks = ['@', '://', '=?'];
  return (
    addressMarks.some((part) => visibleName.includes(part)) ||
    [DOMAIN_DOT_PATTERN, WWW_OR_SCHEME_PATTERN].some((pattern) => pattern.test(visibleName))
  );
}

export function looksLikeFormerMember(name: string): boolean {
  const nameWithoutPunctuation = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return nameWithoutPunctuation.includes('formermember');
}

export const FORMER_MEMBER_NAME_ERROR =
  '“Former member” stands for people who left. Please enter your own name.';

/** Emails and members' pages show the name, so it must contain no email address and no URL. */
function personNameSchema(label: string) {
  return requiredTextSchema(label, TEXT_LIMITS.name).check(
    z.refine((text) => !looksLikeAddress(text), {
      error: `${label} must not look like a web or email address. Put a space after a full stop.`,
    }),
    z.refine((text) => !looksLikeFormerMember(text), FORMER_MEMBER_NAME_ERROR),
  );
}

export const firstNameSchema = personNameSchema('First name');
export const lastNameSchema = personNameSchema('Last name');
export const jobSchema = textSchema('Job', TEXT_LIMITS.job);
export const companySchema = textSchema('Company', TEXT_LIMITS.company);

export const aboutSchema = textSchema('About', TEXT_LIMITS.about);

export const introductionMessageSchema = requiredTextSchema('Message', TEXT_LIMITS.introduction, {
  multiline: true,
});

export const introducerMessageSchema = textSchema('Message', TEXT_LIMITS.introduction, {
  multiline: true,
});

export const suspensionMessageSchema = textSchema('Message', TEXT_LIMITS.suspension, {
  multiline: true,
});

export const reasonSchema = textSchema('Reason', TEXT_LIMITS.reason, { multiline: true });

export const noteSchema = textSchema('Note', TEXT_LIMITS.note);

export const recommendationSchema = textSchema('Recommendation', TEXT_LIMITS.recommendation).check(
  z.refine(
    (text) => text === '' || VISIBLE_CHARACTER_PATTERN.test(text),
    'Recommendation contains characters that are not allowed.',
  ),
);

/** Rejects `@` before the path, because readers would take the text before `@` for the host. */
const HTTPS_URL_PATTERN = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i;

/** Converts the host to punycode, because letters of another script can imitate a known host. */
function convertHostToAscii(link: string): string {
  return link.replace(/^https:\/\/[^/?#]+/i, () => `https://${new URL(link).host}`);
}

export const linkSchema = textSchema('Link', TEXT_LIMITS.link).check(
  z.refine((text) => text === '' || (HTTPS_URL_PATTERN.test(text) && URL.canParse(text)), {
    error: 'Link must be a web address that begins with https://.',
    abort: true,
  }),
  z.overwrite(convertHostToAscii),
  z.maxLength(TEXT_LIMITS.link, `Link must be ${TEXT_LIMITS.link} characters or fewer.`),
);

/** Matches an address such as `anna@bücher.example`. */
const INTERNATIONAL_ADDRESS_PATTERN = /^([^@]+)@(?=.*[^\0-\x7F])([\p{L}\p{M}\p{N}.。-]+)$/u;

/** Converts the domain to punycode, because not every browser does this in email fields. */
function convertDomainToAscii(email: string): string {
  return email.replace(INTERNATIONAL_ADDRESS_PATTERN, (whole, name: string, domain: string) => {
    const domainUrl = `https://${domain}`;
    return URL.canParse(domainUrl) ? `${name}@${new URL(domainUrl).hostname}` : whole;
  });
}

/** Accepts what an HTML email field accepts. Uses lower case, as Firebase Auth does. */
export const emailSchema = z.string('Email must be text.').check(
  z.trim(),
  z.minLength(1, 'Email is required.'),
  z.maxLength(TEXT_LIMITS.email, {
    error: `Email must be ${TEXT_LIMITS.email} characters or fewer.`,
    abort: true,
  }),
  z.overwrite(convertDomainToAscii),
  z.toLowerCase(),
  z.email({ pattern: z.regexes.html5Email, error: MESSAGES.invalidEmail }),
);

/**
 * Rejects slashes, which could change a document's path, and ids like `__x__`, which Firestore
 * reserves.
 */
export const uidSchema = z
  .string('A user id is required.')
  .check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'The user id is not valid.'));

/** A time as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

const checkTypedCodeLength = () =>
  z.maxLength(TEXT_LIMITS.typedCode, { error: MESSAGES.blankCode, abort: true });

/**
 * Rejects only blank and too long texts. Checks the length again after NFKC, which can make a text
 * eighteen times as long.
 */
export const typedCodeSchema = z.pipe(
  z
    .string(MESSAGES.blankCode)
    .check(
      checkTypedCodeLength(),
      z.trim(),
      z.minLength(1, MESSAGES.blankCode),
      z.normalize('NFKC'),
      checkTypedCodeLength(),
    ),
  z.transform(normaliseInvitationCode),
);
