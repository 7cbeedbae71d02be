import * as z from 'zod/mini';
import { normaliseInvitationCode } from './invitation-code.ts';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/**
 * Control characters, bidirectional and other invisible formatting characters, including
 * interlinear annotations, hieroglyph controls and the null notehead. They could make a name look
 * like another name, which would defeat vouching. The two joiners are allowed, because Persian,
 * Sinhala and many emoji need them. So is the variation selector that colours an emoji.
 */
const UNPRINTABLE =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{1D159}]/u;

/** Matches a visible character. A name without one looks blank. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A text may be this many times longer than its limit before it is trimmed and normalised. Spaces
 * at the ends and decomposed letters make it longer.
 */
const UNTRIMMED_LENGTH_FACTOR = 4;

/**
 * A text field. Checks the length before normalising, because normalising a very long text is slow.
 * Checks the length again afterwards.
 */
function plainText(label: string, max: number, hasLines = false) {
  const error = `${label} must be ${max} characters or fewer.`;
  return z.string(`${label} must be text.`).check(
    z.maxLength(UNTRIMMED_LENGTH_FACTOR * max, { error, abort: true }),
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max, { error, abort: true }),
    z.refine(
      (text) => !UNPRINTABLE.test(hasLines ? text.replaceAll('\n', ' ') : text),
      `${label} contains characters that are not allowed.`,
    ),
  );
}

function requiredText(label: string, max: number, hasLines = false) {
  return plainText(label, max, hasLines).check(
    z.minLength(1, `${label} is required.`),
    z.refine((text) => VISIBLE.test(text), `${label} is required.`),
  );
}

/**
 * Matches the dot of a domain: after a letter or digit, and before two letters or a digit. Does not
 * match `J.R.` or `St. John`.
 */
const DOMAIN = /[\p{L}\p{M}\p{N}][.\u3002](?:\p{L}\p{M}*\p{L}|\p{N})/u;
/** Matches `www.` at the beginning of a word, or a scheme like `mailto:`. */
const PREFIX = /(?:^|[^\p{L}\p{M}\p{N}])www\.|\p{L}{3}:\S/iu;
/** Characters that are allowed in a name although they can be invisible. */
const JOINERS = /\u200C|\u200D|\uFE0F/gu;

/** True if a mail program would turn part of this name into a link, or decode it (RFC 2047). */
function hasAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(JOINERS, '');
  const parts = ['@', '://', '=?'];
  return (
    parts.some((part) => plain.includes(part)) ||
    [DOMAIN, PREFIX].some((address) => address.test(plain))
  );
}

/** True if the name looks like "Former member". Ignores case, accents, spaces and punctuation. */
export function readsAsFormerMember(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.includes('formermember');
}

/** The error for a name that looks like the placeholder for a former member. */
export const NOT_A_FORMER_MEMBER =
  '“Former member” stands for people who left. Please enter your own name.';

/**
 * A name appears in emails and on other members' pages. So it must not contain an address or a URL.
 */
function personName(label: string) {
  return requiredText(label, TEXT_LIMITS.name).check(
    z.refine((text) => !hasAddress(text), {
      error: `${label} must not look like a web or email address. Put a space after a full stop.`,
    }),
    z.refine((text) => !readsAsFormerMember(text), NOT_A_FORMER_MEMBER),
  );
}

/** A person's first name. Required, trimmed. */
export const firstNameSchema = personName('First name');
/** A person's last name. Required, trimmed. */
export const lastNameSchema = personName('Last name');
/** The job title. An empty text clears it. */
export const jobSchema = plainText('Job', TEXT_LIMITS.job);
/** The company. An empty text clears it. */
export const companySchema = plainText('Company', TEXT_LIMITS.company);

/** The topics that people can ask a member about. An empty text clears them. */
export const aboutSchema = plainText('About', TEXT_LIMITS.about);

/** The message of a member who asks for an introduction or says hello. May contain line breaks. */
export const introductionMessageSchema = requiredText('Message', TEXT_LIMITS.introduction, true);

/** The text that an introducer adds to an introduction. May be empty and contain line breaks. */
export const introducerMessageSchema = plainText('Message', TEXT_LIMITS.introduction, true);

/** The message of an admin to a member whom they suspend. May be empty and contain line breaks. */
export const suspensionMessageSchema = plainText('Message', TEXT_LIMITS.suspension, true);

/** The admin's reason for an action on a member, for the audit log. May contain line breaks. */
export const reasonSchema = plainText('Reason', TEXT_LIMITS.reason, true);

/** The inviter's private note on an invitation. An empty text clears it. */
export const noteSchema = plainText('Note', TEXT_LIMITS.note);

/** The reason why a member vouches for a person. Others can read it. An empty text withdraws it. */
export const recommendationSchema = plainText('Recommendation', TEXT_LIMITS.recommendation).check(
  z.refine(
    (text) => text === '' || VISIBLE.test(text),
    'Recommendation contains characters that are not allowed.',
  ),
);

/**
 * An https URL with a host. Rejects `@` before the path, because it would disguise the real host.
 */
const WEB_ADDRESS = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i;

/**
 * Converts the host to ASCII (punycode), so that letters of one script cannot imitate those of
 * another.
 */
function inAscii(link: string): string {
  return link.replace(/^https:\/\/[^/?#]+/i, () => `https://${new URL(link).host}`);
}

/** A person's link. An empty text clears it. */
export const linkSchema = plainText('Link', TEXT_LIMITS.link).check(
  z.refine((text) => text === '' || (WEB_ADDRESS.test(text) && URL.canParse(text)), {
    error: 'Link must be a web address that begins with https://.',
    abort: true,
  }),
  z.overwrite(inAscii),
  z.maxLength(TEXT_LIMITS.link, `Link must be ${TEXT_LIMITS.link} characters or fewer.`),
);

/** An address whose domain has letters beyond ASCII, such as `anna@bücher.example`. */
const INTERNATIONAL_DOMAIN = /^([^@]+)@(?=.*[^\0-\x7F])([\p{L}\p{M}\p{N}.。-]+)$/u;

/** Converts the domain to ASCII. Chromium already does so in email fields, but Firefox does not. */
function withAsciiDomain(email: string): string {
  return email.replace(INTERNATIONAL_DOMAIN, (whole, name: string, domain: string) => {
    const address = `https://${domain}`;
    return URL.canParse(address) ? `${name}@${new URL(address).hostname}` : whole;
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
 * A Firebase Auth uid. Its length is limited, and it contains no slash and no name that Firestore
 * reserves. So a uid cannot change the path of a document.
 */
export const uidSchema = z
  .string('A user id is required.')
  .check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'The user id is not valid.'));

/** A time as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

const maxCodeLength = () =>
  z.maxLength(TEXT_LIMITS.typedCode, { error: MESSAGES.blankCode, abort: true });

/**
 * A code as a person typed or pasted it, normalised to the bare code. Only blank or too long input
 * is an error. The length is checked again after NFKC, which can make a text eighteen times as
 * long.
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
