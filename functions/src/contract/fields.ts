import * as z from 'zod/mini';
import { normaliseInvitationCode } from './invitation-code.ts';
import { TEXT_LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

/**
 * Control, bidirectional and other invisible formatting characters, those of interlinear notes, of
 * hieroglyphs and the null notehead too: a name that reads as another name defeats vouching. The two joiners are allowed, without which Persian, Sinhala and many emoji
 * are not spelled right, and so is the selector that colours an emoji.
 */
const UNPRINTABLE =
  /(?!\u200C|\u200D|\uFE0F)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{13430}-\u{13440}\u{1D159}]/u;

/** What a person can see: without it a name is blank, whatever it is made of. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Room for the spaces around a text, and for letters that come in parts. */
const AS_SENT = 4;

/** Its length is checked as it is sent, so that nothing endless is normalised, and as it is kept. */
function plainText(label: string, max: number, hasLines = false) {
  const error = `${label} must be ${max} characters or fewer.`;
  return z.string(`${label} must be text.`).check(
    z.maxLength(AS_SENT * max, { error, abort: true }),
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

/** A domain: a dot between a word and at least two letters, or a digit. `J.R.` and `St. John` have none. */
const DOMAIN = /[\p{L}\p{M}\p{N}][.\u3002](?:\p{L}\p{M}*\p{L}|\p{N})/u;
/** `www.` at the beginning of a word, and a scheme like `mailto:`. */
const PREFIX = /(?:^|[^\p{L}\p{M}\p{N}])www\.|\p{L}{3}:\S/iu;
/** What is allowed in a name and may be invisible in it. */
const JOINERS = /\u200C|\u200D|\uFE0F/gu;

/** True if a mail program would make a link of a part of this name, or decode it (RFC 2047). */
function hasAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(JOINERS, '');
  const parts = ['@', '://', '=?'];
  return (
    parts.some((part) => plain.includes(part)) ||
    [DOMAIN, PREFIX].some((address) => address.test(plain))
  );
}

/** True if the name reads as "Former member", whatever its case, accents, spaces and punctuation. */
export function readsAsFormerMember(name: string): boolean {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return letters.includes('formermember');
}

/** Refuses the words that stand for a person who left. */
export const NOT_A_FORMER_MEMBER =
  '“Former member” stands for people who left. Please enter your own name.';

/** A name stands in emails and in others' pages, so it carries no address that one could follow. */
function personName(label: string) {
  return requiredText(label, TEXT_LIMITS.name).check(
    z.refine((text) => !hasAddress(text), {
      error: `${label} must not look like a web or email address. Put a space after a full stop.`,
    }),
    z.refine((text) => !readsAsFormerMember(text), NOT_A_FORMER_MEMBER),
  );
}

/** A person's first name: required, trimmed (product.md, Fields). */
export const firstNameSchema = personName('First name');
/** A person's last name: required, trimmed. */
export const lastNameSchema = personName('Last name');
/** Job title: optional, an empty text clears it. */
export const jobSchema = plainText('Job', TEXT_LIMITS.job);
/** Company: optional, an empty text clears it. */
export const companySchema = plainText('Company', TEXT_LIMITS.company);

/** What people can ask a member about: an empty text clears it. */
export const aboutSchema = plainText('About', TEXT_LIMITS.about);

/** What a member writes to ask for an introduction or to say hello; it may have lines. */
export const introductionMessageSchema = requiredText('Message', TEXT_LIMITS.introduction, true);

/** What an introducer adds to an introduction; it may be empty and have lines. */
export const introducerMessageSchema = plainText('Message', TEXT_LIMITS.introduction, true);

/** What an admin tells a member whom they suspend; it may be empty and have lines. */
export const suspensionMessageSchema = plainText('Message', TEXT_LIMITS.suspension, true);

/** Why an admin does something to a member, for the audit log; it may have lines. */
export const reasonSchema = plainText('Reason', TEXT_LIMITS.reason, true);

/** The inviter's private note on an invitation. An empty text clears it. */
export const noteSchema = plainText('Note', TEXT_LIMITS.note);

/** Why a member vouches for a person, for others to read: an empty text withdraws it. */
export const recommendationSchema = plainText('Recommendation', TEXT_LIMITS.recommendation).check(
  z.refine(
    (text) => text === '' || VISIBLE.test(text),
    'Recommendation contains characters that are not allowed.',
  ),
);

/** Https with a host; `@` before the path would hide the host behind a name. */
const WEB_ADDRESS = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i;

/** With the host in ASCII, so that letters of one script do not pass for those of another. */
function inAscii(link: string): string {
  return link.replace(/^https:\/\/[^/?#]+/i, () => `https://${new URL(link).host}`);
}

/** A person's one link: an empty text clears it. */
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

/** With the domain in ASCII, as Chromium writes it and Firefox does not. */
function withAsciiDomain(email: string): string {
  return email.replace(INTERNATIONAL_DOMAIN, (whole, name: string, domain: string) => {
    const address = `https://${domain}`;
    return URL.canParse(address) ? `${name}@${new URL(address).hostname}` : whole;
  });
}

/**
 * An email address in the lower-case form that Firebase Auth keeps. What a field for one lets
 * people type is taken, as `o&m@example.com` and `a@b.xn--p1ai`; whether it is real, Auth finds out.
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
 * A Firebase Auth uid. Bounded, free of slashes and no name that Firestore keeps for itself, so it
 * can never name another path.
 */
export const uidSchema = z
  .string('A user id is required.')
  .check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'The user id is not valid.'));

/** An instant on the wire: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

const endlessCode = () =>
  z.maxLength(TEXT_LIMITS.typedCode, { error: MESSAGES.blankCode, abort: true });

/**
 * A code as a person typed or pasted it, reduced to the code. Only blank or endless input is
 * malformed; compatibility forms may make it eighteen times as long.
 */
export const typedCodeSchema = z.pipe(
  z
    .string(MESSAGES.blankCode)
    .check(
      endlessCode(),
      z.trim(),
      z.minLength(1, MESSAGES.blankCode),
      z.normalize('NFKC'),
      endlessCode(),
    ),
  z.transform(normaliseInvitationCode),
);
