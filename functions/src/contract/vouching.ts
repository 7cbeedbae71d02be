import * as z from 'zod/mini';
import { endpoint, successSchema } from './endpoint.ts';
import { instantSchema, recommendationSchema, uidSchema } from './fields.ts';
import { INVITING_REFUSALS } from './invitations.ts';
import {
  HOUR_MS,
  INVITATION_PAGE_SIZE,
  MAX_LISTED_POSTPONED_LINKS,
  VOUCH_LINK_LIMITS,
} from './limits.ts';
import { pageQuery } from './page.ts';
import { decodePercentEncoding } from './percent-encoding.ts';
import { inviteeStateSchema, personSchema, vouchOrdinalSchema } from './person.ts';
import { INVITING_ROLES, ROLES } from './roles.ts';

/** Contains only letters and digits, because mail programs cut off a dash at the end of a link. */
export const VOUCH_TOKEN_ALPHABET =
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 22 random characters hold 130 bits, so nobody can guess a token. */
export const VOUCH_TOKEN_LENGTH = 22;

/** Removes the brackets, quotes and punctuation that surround a pasted token. */
export function normaliseVouchToken(text: string): string {
  const decodedText = decodePercentEncoding(text).trim();
  return decodedText.replace(/^[^\w-]+|[^\w-]+$/g, '');
}

const INVALID_TOKEN_MESSAGE = 'The link is not valid.';

const vouchTokenSchema = z.string().check(
  z.maxLength(500, { error: INVALID_TOKEN_MESSAGE, abort: true }),
  z.overwrite(normaliseVouchToken),
  // Tokens of older links may contain dashes and underscores.
  z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,64}$/, INVALID_TOKEN_MESSAGE),
);
const vouchTokenParams = z.strictObject({ token: vouchTokenSchema });

/** `token`, `url` and `expires_at` are null if no link is open. */
export const vouchLinkViewSchema = z.object({
  token: z.nullable(z.string()),
  url: z.nullable(z.string()),
  expires_at: z.nullable(instantSchema),
  /** True if the first inviter may forward the link. */
  shareable: z.boolean(),
});
export type VouchLinkView = z.infer<typeof vouchLinkViewSchema>;

/** In paths and names, "vouch request" means the vouch link of a newcomer. */
export const getVouchRequest = endpoint({
  path: 'vouch_request',
  method: 'GET',
  allow: ['partialuser'],
  summary: 'The caller’s own vouch link.',
  output: vouchLinkViewSchema,
});

export const createVouchRequest = endpoint({
  path: 'vouch_request',
  method: 'POST',
  allow: ['partialuser'],
  summary: `Creates a vouch link, which replaces the open one; at most ${VOUCH_LINK_LIMITS.perPerson} in ${VOUCH_LINK_LIMITS.windowMs / HOUR_MS} hours. With \`shareable\` it only changes that field of an open link.`,
  bodyKind: 'json',
  body: z.strictObject({ shareable: z.optional(z.boolean()) }),
  output: vouchLinkViewSchema,
  errors: ['rate_limited'],
});

export const closeVouchRequest = endpoint({
  path: 'vouch_request',
  method: 'DELETE',
  allow: ['partialuser'],
  summary: 'Turns off the caller’s vouch link. Succeeds even if there is none.',
  output: successSchema,
});

/** Reasons why two members may not both vouch for one person, in the order of the checks. */
export const INDEPENDENCE_REFUSALS = [
  'same_inviter',
  'inviters_related',
  'inviters_share_inviter',
] as const;

/** Reasons why a member may not vouch by a link, in the order of the checks. */
export const VOUCH_REFUSALS = [
  ...INVITING_REFUSALS,
  ...INDEPENDENCE_REFUSALS,
  'quota_exhausted',
] as const;

export const VOUCH_VERDICTS = [...VOUCH_REFUSALS, 'ok'] as const;
export const vouchVerdictSchema = z.enum(VOUCH_VERDICTS);
export type VouchVerdict = z.infer<typeof vouchVerdictSchema>;

export const getVouch = endpoint({
  path: 'vouch',
  method: 'GET',
  allow: INVITING_ROLES,
  summary: 'The newcomer of the link, the first inviter, and what the caller’s vouch would do.',
  params: vouchTokenParams,
  output: z.object({
    invitee: personSchema,
    /** Null if `counts_as` is 'first', because then the caller would be the first inviter. */
    first_inviter: z.nullable(personSchema),
    /** When `first_inviter` vouched. Null if `first_inviter` is null or the time is unknown. */
    since: z.nullable(instantSchema),
    /** The recommendation that `first_inviter` wrote about the newcomer. Null if there is none. */
    recommendation: z.nullable(z.string()),
    /** 'later' if the caller postponed the link and will get a reminder. */
    answer: z.nullable(z.literal('later')),
    verdict: vouchVerdictSchema,
    counts_as: vouchOrdinalSchema,
    remaining_invitations: z.number(),
  }),
  errors: ['not_found', 'rate_limited'],
});

export const vouch = endpoint({
  path: 'vouch',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Vouches for the newcomer of the link, and uses one of the caller’s invitations. A repeat changes nothing, even with another recommendation.',
  params: vouchTokenParams,
  bodyKind: 'json',
  body: z.strictObject({ recommendation: z.optional(recommendationSchema) }),
  output: z.extend(successSchema, {
    counts_as: vouchOrdinalSchema,
    /** The stored recommendation, which a repeated call does not change. */
    recommendation: z.nullable(z.string()),
  }),
  errors: ['not_found', ...VOUCH_REFUSALS, 'already_full_member', 'rate_limited'],
});

export const answerVouchRequest = endpoint({
  path: 'answer_vouch_request',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Postpones a vouch link: `later` keeps it on the caller’s dashboard and sends one reminder, `open` cancels that. Uses no invitation. The first inviter is refused while their vouch counts.',
  bodyKind: 'json',
  body: z.strictObject({
    token: vouchTokenSchema,
    answer: z.enum(['later', 'open'], 'The answer must be "later" or "open".'),
  }),
  output: successSchema,
  errors: ['not_found', 'same_inviter', 'too_many_reminders', 'rate_limited'],
});

export const getAsks = endpoint({
  path: 'asks',
  method: 'GET',
  allow: INVITING_ROLES,
  summary: `The open vouch links that the caller postponed, oldest first, at most ${MAX_LISTED_POSTPONED_LINKS}.`,
  output: z.array(
    z.object({
      token: z.string(),
      invitee: personSchema,
      /** Null if the next vouch would count as the first. */
      first_inviter: z.nullable(personSchema),
      /** When the link was created. */
      asked_on: instantSchema,
    }),
  ),
});

export const writeRecommendation = endpoint({
  path: 'recommendation',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Writes the caller’s recommendation of a person. An empty text withdraws it. 404 if the caller did not vouch for the person.',
  bodyKind: 'json',
  body: z.strictObject({ uid: uidSchema, text: recommendationSchema }),
  output: successSchema,
  errors: ['not_found', 'recommendation_removed', 'rate_limited'],
});

export const removeRecommendation = endpoint({
  path: 'remove_recommendation',
  method: 'POST',
  allow: ROLES,
  summary:
    'Permanently removes the recommendation that an inviter wrote about the caller. 404 if there is none.',
  bodyKind: 'json',
  body: z.strictObject({ inviter: uidSchema }),
  output: successSchema,
  errors: ['not_found'],
});

export const inviteeSchema = z.extend(personSchema, {
  counts_as: vouchOrdinalSchema,
  since: instantSchema,
  /** Null for a newcomer, or if the caller sees the invitee as a former member. */
  member_since: z.nullable(instantSchema),
  state: inviteeStateSchema,
  /**
   * Null before the second vouch, or if the caller sees the invitee or the other inviter as a
   * former member.
   */
  other_inviter: z.nullable(personSchema),
  /**
   * The text that the caller wrote about the invitee. Null if there is none, or if the caller sees
   * the invitee as a former member.
   */
  recommendation: z.nullable(z.string()),
  /**
   * True if the invitee or an admin removed the recommendation. Then the caller cannot write
   * another one. False if the caller sees the invitee as a former member.
   */
  recommendation_removed: z.boolean(),
  /** Set only if the invitee lets the caller, the first inviter, forward the link. */
  vouch_url: z.optional(z.string()),
});
export type Invitee = z.infer<typeof inviteeSchema>;

export const getInvitees = endpoint({
  path: 'invitees',
  method: 'GET',
  allow: INVITING_ROLES,
  summary: 'The people the caller vouched for, newest first.',
  query: z.strictObject(pageQuery(INVITATION_PAGE_SIZE)),
  output: z.array(inviteeSchema),
});
