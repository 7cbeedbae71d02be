import * as z from 'zod/mini';
import { normaliseInvitationCode } from './invitation-code.ts';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/**
 * Matches a character that no text may contain: a control character, half of a surrogate pair, or
 * an invisible character. With such characters, one person's name could look like another person's
 * name, and members would vouch for the wrong person. Three invisible characters are allowed,
 * because Persian, Sinhala and many emoji need them.
 */
const FORBIDDEN_CHARACTER =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{1D159}]/u;

/** Matches a visible character. A name without any visible character looks blank. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Before a text is trimmed and normalised, it may be this many times longer than its limit.
 * Trimming and normalising shorten a text that has spaces at its ends or decomposed letters.
 */
const MAX_UNTRIMMED_LENGTH_FACTOR = 4;

interface TextOptions {
  /** True if the text may contain line breaks. */
  readonly multiline: boolean;
}
const SINGLE_LINE: TextOptions = { multiline: false };

/**
 * Returns the schema of a text field. It checks the length before normalising, because normalising
 * a very long text is slow, and again on the result.
 */
function textSchema(label: string, max: number, { multiline }: TextOptions = SINGLE_LINE) {
  const lengthError = `${label} must be ${max} characters or fewer.`;
  return z.string(`${label} must be text.`).check(
    z.maxLength(MAX_UNTRIMMED_LENGTH_FACTOR * max, { error: lengthError, abort: true }),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max, { error: lengthError, abort: true }),
    z.refine(
      (text) => !FORBIDDEN_CHARACTER.test(multiline ? text.replaceAll('\n', ' ') : text),
      `${label} contains characters that are not allowed.`,
    ),
  );
}

function requiredTextSchema(label: string, max: number, options: TextOptions = SINGLE_LINE) {
  return textSchema(label, max, options).check(
    z.minLength(1, `${label} is required.`),
    z.refine((text) => VISIBLE_CHARACTER.test(text), `${label} is required.`),
  );
}

/**
 * Matches a dot as in a domain name: before the dot is a letter or digit, and after it are two
 * letters or a digit. Does not match `J.R.` or `St. John`.
 */
const DOMAIN_DOT = /[\p{L}\p{M}\p{N}][.\u3002](?:\p{L}\p{M}*\p{L}|\p{N})/u;
/** Matches `www.` at the beginning of a word, or a scheme like `mailto:`. */
const WWW_OR_SCHEME = /(?:^|[^\p{L}\p{M}\p{N}])www\.|\p{L}{3}:\S/iu;
/** Matches the invisible characters that a name may contain. */
const ALLOWED_INVISIBLE_CHARACTERS = /\u200C|\u200D|\uFE0F/gu;

/**
 * True if a mail program would show part of this name as a link. Also true if the name contains
 * `=?`, which begins encoded text in an email header (RFC 2047).
 */
function looksLikeAddress(name: string): boolean {
  const visibleName = name.normalize('NFKC').replace(ALLOWED_INVISIBLE_CHARACTERS, '');
  const addressMarks = ['@', '://', '=?'];
  return (
    addressMarks.some((part) => visibleName.includes(part)) ||
    [DOMAIN_DOT, WWW_OR_SCHEME].some((pattern) => pattern.test(visibleName))
  );
}

/** True if the name looks like "Former member". Ignores case, accents, spaces and punctuation. */
export function looksLikeFormerMember(name: string): boolean {
  const lettersAndDigits = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return lettersAndDigits.includes('formermember');
}

/** The error message for a name that looks like "Former member". */
export const FORMER_MEMBER_NAME_ERROR =
  '“Former member” stands for people who left. Please enter your own name.';

/**
 * Returns the schema of a first or last name. Emails and other members' pages show the name, so it
 * must not contain an email address or a URL.
 */
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
/** The job title. An empty text clears it. */
export const jobSchema = textSchema('Job', TEXT_LIMITS.job);
/** The company. An empty text clears it. */
export const companySchema = textSchema('Company', TEXT_LIMITS.company);

/** The topics that people can ask a member about. An empty text clears them. */
export const aboutSchema = textSchema('About', TEXT_LIMITS.about);

/** The message of a member who asks for an introduction or says hello. May contain line breaks. */
export const introductionMessageSchema = requiredTextSchema('Message', TEXT_LIMITS.introduction, {
  multiline: true,
});

/** The text that an introducer adds to an introduction. May be empty and contain line breaks. */
export const introducerMessageSchema = textSchema('Message', TEXT_LIMITS.introduction, {
  multiline: true,
});

/** The message of an admin to a member whom they suspend. May be empty and contain line breaks. */
export const suspensionMessageSchema = textSchema('Message', TEXT_LIMITS.suspension, {
  multiline: true,
});

/** The admin's reason for an action on a member, for the audit log. May contain line breaks. */
export const reasonSchema = textSchema('Reason', TEXT_LIMITS.reason, { multiline: true });

/** The inviter's private note on an invitation. An empty text clears it. */
export const noteSchema = textSchema('Note', TEXT_LIMITS.note);

/** The reason why a member vouches for a person. Others can read it. An empty text withdraws it. */
export const recommendationSchema = textSchema('Recommendation', TEXT_LIMITS.recommendation).check(
  z.refine(
    (text) => text === '' || VISIBLE_CHARACTER.test(text),
    'Recommendation contains characters that are not allowed.',
  ),
);

/**
 * Matches an https URL with a host. Does not match a URL with `@` before the path, because readers
 * would take the text before `@` for the host.
 */
const HTTPS_URL = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i;

/**
 * Converts the host of a link to ASCII (punycode). Otherwise a host with letters of another script
 * could look like a well-known host.
 */
function withAsciiHost(link: string): string {
  return link.replace(/^https:\/\/[^/?#]+/i, () => `https://${new URL(link).host}`);
}

/** The link in a person's profile. An empty text clears the link. */
export const linkSchema = textSchema('Link', TEXT_LIMITS.link).check(
  z.refine((text) => text === '' || (HTTPS_URL.test(text) && URL.canParse(text)), {
    error: 'Link must be a web address that begins with https://.',
    abort: true,
  }),
  z.overwrite(withAsciiHost),
  z.maxLength(TEXT_LIMITS.link, `Link must be ${TEXT_LIMITS.link} characters or fewer.`),
);

/**
 * Matches an email address whose domain has letters outside ASCII, such as `anna@bücher.example`.
 */
const ADDRESS_WITH_INTERNATIONAL_DOMAIN = /^([^@]+)@(?=.*[^\0-\x7F])([\p{L}\p{M}\p{N}.。-]+)$/u;

/**
 * Converts the domain of an email address to ASCII (punycode). Chromium already does so in email
 * fields, but Firefox does not.
 */
function withAsciiDomain(email: string): string {
  return email.replace(ADDRESS_WITH_INTERNATIONAL_DOMAIN, (whole, name: string, domain: string) => {
    const domainUrl = `https://${domain}`;
    return URL.canParse(domainUrl) ? `${name}@${new URL(domainUrl).hostname}` : whole;
  });
}

/**
 * An email address in lower case, as Firebase Auth stores it. Accepts every address that an HTML
 * email field accepts, such as `o&m@example.com` and `a@b.xn--p1ai`. Firebase Auth verifies that
 * the address exists.
 */
export const emailSchema = z.string('Email must be text.').check(
  z.trim(),
  z.minLength(1, 'Email is required.'),
  z.maxLength(TEXT_LIMITS.email, {
    error: `Email must be ${TEXT_LIMITS.email} characters or fewer.`,
    abort: true,
  }),
  z.overwrite(withAsciiDomain),
  z.toLowerCase(),
  z.email({ pattern: z.regexes.html5Email, error: MESSAGES.invalidEmail }),
);

/**
 * A Firebase Auth uid. Rejects slashes and the names that Firestore reserves (`__x__`), so that a
 * uid cannot change the path of a document.
 */
export const uidSchema = z
  .string('A user id is required.')
  .check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'The user id is not valid.'));

/** A time as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

const maxCodeLength = () =>
  z.maxLength(TEXT_LIMITS.typedCode, { error: MESSAGES.blankCode, abort: true });

/**
 * A code as a person typed or pasted it, normalised to the bare code. Rejects only blank and too
 * long input. Checks the length again after the normalisation NFKC, which can make a text eighteen
 * times as long.
 */
export const typedCodeSchema = z.pipe(
  z
    .string(MESSAGES.blankCode)
    .check(
      maxCodeLength(),
      z.trim(),
      z.minLength(1, MESSAGES.blankCode),
      z.normalize('NFKC'),
      maxCodeLength(),
    ),
  z.transform(normaliseInvitationCode),
);
