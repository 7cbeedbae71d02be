import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uidSchema } from './fields.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { ROLES } from './roles.ts';

/** The most people in one answer. */
export const MAX_CIRCLE_PEOPLE = 60;

export const circlePersonSchema = z.extend(personSchema, {
  /** Null for a person who left. */
  role: z.nullable(roleSchema),
  /** Only uids that are in the answer, in the order in which they vouched. */
  invitedBy: z.array(z.string()),
  /** An https address. Empty for none. */
  link: z.string(),
  /** The recommendations by these inviters for the person, by the inviter's uid. */
  recommendations: z.record(z.string(), z.string()),
  /** -2 and -1: inviters. 0: the person at the centre. 1 and 2: invitees. */
  generation: z.int().check(z.minimum(-2), z.maximum(2)),
});
export type CirclePerson = z.infer<typeof circlePersonSchema>;

export const circleSchema = z.object({
  people: z.array(circlePersonSchema),
  /** True if the circle has more people than this answer contains. */
  truncated: z.boolean(),
});
export type Circle = z.infer<typeof circleSchema>;

export const getCircle = endpoint({
  path: 'circle',
  method: 'GET',
  allow: ROLES,
  summary: `Two generations of inviters and two of invitees, at most ${MAX_CIRCLE_PEOPLE} people. Without a uid it is the caller’s own circle. An admin may read any member’s.`,
  params: z.strictObject({ uid: z.optional(uidSchema) }),
  output: circleSchema,
  errors: ['not_found'],
});
