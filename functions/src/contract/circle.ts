import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uidSchema } from './fields.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { ROLES } from './roles.ts';

export const MAX_CIRCLE_PEOPLE = 60;

export const circlePersonSchema = z.extend(personSchema, {
  /** Null if the caller sees the person as a former member. */
  role: z.nullable(roleSchema),
  /**
   * Uids of this person's inviters, in the order in which they vouched. Leaves out inviters who are
   * not in `people`.
   */
  invitedBy: z.array(z.string()),
  /** An https URL. Empty for none. */
  link: z.string(),
  /** The keys are the uids of the inviters who wrote the recommendations. */
  recommendations: z.record(z.string(), z.string()),
  /** 0: the requested member. -1: inviters. -2: their inviters. 1: invitees. 2: their invitees. */
  generation: z.int().check(z.minimum(-2), z.maximum(2)),
});
export type CirclePerson = z.infer<typeof circlePersonSchema>;

export const circleSchema = z.object({
  people: z.array(circlePersonSchema),
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
