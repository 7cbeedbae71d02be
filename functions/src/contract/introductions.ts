import * as z from 'zod/mini';
import { endpoint, successSchema } from './endpoint.ts';
import {
  instantSchema,
  introducerMessageSchema,
  introductionMessageSchema,
  uidSchema,
} from './fields.ts';
import {
  DAY_MS,
  INTRODUCTION_LIMITS,
  INTRODUCTION_NEWS_MS,
  INTRODUCTION_REQUEST_LIFETIME_MS,
  MAX_LISTED_INTRODUCTIONS,
} from './limits.ts';
import { personSchema } from './person.ts';
import { INVITING_ROLES } from './roles.ts';

const introductionIdSchema = z
  .string('The id is required.')
  .check(z.regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,128}$/, 'The id is not valid.'));

/**
 * Reasons why a member cannot ask for an introduction or say hello, in the order of the checks.
 */
export const INTRODUCTION_REFUSALS = [
  'own_address_unverified',
  'no_email',
  'introduction_open',
  'rate_limited',
] as const;

const blockingIntroductionSchema = z.object({
  kind: z.enum(['request', 'introduction', 'hello']),
  /** True if the caller asked or said hello. */
  by_caller: z.boolean(),
  /** The introducer. Null for a hello. */
  via: z.nullable(personSchema),
  /** The time of the request, the introduction or the hello. */
  on: instantSchema,
  /** When the block ends. Declining a request does not shorten its block. */
  until: instantSchema,
});

export const getIntroducers = endpoint({
  path: 'introducers',
  method: 'GET',
  allow: INVITING_ROLES,
  summary:
    'The members who can introduce the caller to a full member two steps away in their circle, or to a listed one. Each of them is connected by a vouch to the caller and to that member. 404 for every other person, and for a member whom a vouch connects directly to the caller.',
  params: z.strictObject({ uid: uidSchema }),
  output: z.object({
    /** Empty if `reason` is set. */
    introducers: z.array(personSchema),
    /**
     * True if the caller can say hello: the member is listed, nobody can introduce the caller, and
     * `reason` is null.
     */
    hello: z.boolean(),
    /** Null if the caller can ask for an introduction or say hello. */
    reason: z.nullable(z.enum(INTRODUCTION_REFUSALS)),
    /**
     * The earlier request, introduction or hello that is the cause of 'introduction_open'. Null for
     * every other `reason`. Also null for a request by the other member, because the caller must
     * not learn of that request.
     */
    blocked_by: z.nullable(blockingIntroductionSchema),
  }),
  errors: ['not_found'],
});

export const requestIntroduction = endpoint({
  path: 'introduction',
  method: 'POST',
  allow: INVITING_ROLES,
  summary: `Asks \`via\` to introduce the caller to \`to\`, or says hello if \`via\` is null. 404 unless GET /introducers offers it. At most ${INTRODUCTION_LIMITS.most} a day.`,
  bodyKind: 'json',
  body: z.strictObject({
    to: uidSchema,
    via: z.nullable(uidSchema),
    message: introductionMessageSchema,
  }),
  output: z.object({
    ...successSchema.shape,
    /** When the caller can ask or say hello to `to` again, if no introduction is made before. */
    until: instantSchema,
  }),
  errors: ['not_found', 'introduction_open', 'no_email', 'rate_limited'],
});

/** A request that the caller must answer as the introducer. */
export const introductionToAnswerSchema = z.object({
  id: z.string(),
  from: personSchema,
  to: personSchema,
  message: z.string(),
  asked_on: instantSchema,
});
export type IntroductionToAnswer = z.infer<typeof introductionToAnswerSchema>;

/**
 * The caller's request. A declined one looks unanswered, because the caller must not learn of the
 * refusal.
 */
export const askedIntroductionSchema = z.object({
  id: z.string(),
  to: personSchema,
  via: personSchema,
  asked_on: instantSchema,
  /** When the caller can ask for the introduction again. */
  until: instantSchema,
});
export type AskedIntroduction = z.infer<typeof askedIntroductionSchema>;

/**
 * An introduction between the caller and another member, or a hello to the caller, in the last 30
 * days.
 */
export const madeIntroductionSchema = z.object({
  id: z.string(),
  /** The member who asked for the introduction or said hello. */
  from: personSchema,
  to: personSchema,
  /** The introducer. Null for a hello. */
  via: z.nullable(personSchema),
  message: z.string(),
  /** The introducer's text for both members. Empty for none. */
  via_message: z.string(),
  made_on: instantSchema,
  /** The email address of `from`. Null if the caller is not `to`. */
  email: z.nullable(z.string()),
});
export type MadeIntroduction = z.infer<typeof madeIntroductionSchema>;

export const listIntroductions = endpoint({
  path: 'introductions',
  method: 'GET',
  allow: INVITING_ROLES,
  summary: `The requests that the caller has to answer, oldest first, the caller’s own requests of the last ${INTRODUCTION_REQUEST_LIFETIME_MS / DAY_MS} days that did not lead to an introduction, newest first, and the introductions of the last ${INTRODUCTION_NEWS_MS / DAY_MS} days in which the caller is one of the two members, latest first; at most ${MAX_LISTED_INTRODUCTIONS} each. Received introductions take precedence.`,
  output: z.object({
    to_answer: z.array(introductionToAnswerSchema),
    asked: z.array(askedIntroductionSchema),
    made: z.array(madeIntroductionSchema),
  }),
});

export const answerIntroduction = endpoint({
  path: 'answer_introduction',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Introduces the two members of a request that the caller was asked to answer, or declines it. Nobody is told that a request was declined. A repeat succeeds. 404 once the request is closed.',
  bodyKind: 'json',
  body: z.strictObject({
    id: introductionIdSchema,
    answer: z.enum(['introduce', 'not_now'], 'The answer must be "introduce" or "not_now".'),
    message: z.optional(introducerMessageSchema),
  }),
  output: successSchema,
  errors: ['not_found', 'no_email'],
});
