import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uidSchema } from './fields.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { ROLES } from './roles.ts';

/** The maximum number of people in an answer with a circle. */
export const MAX_CIRCLE_PEOPLE = 60;

export const circlePersonSchema = z.extend(personSchema, {
  /** The person's role. Null for a person who left. */
  role: z.nullable(roleSchema),
  /**
   * The uids of the person's inviters, in the order in which they vouched. Contains only people in
   * the same answer.
   */
  invitedBy: z.array(z.string()),
  /** The person's own link, an https URL. Empty if there is none. */
  link: z.string(),
  /** The recommendations of the person. The keys are the uids of the inviters who wrote them. */
  recommendations: z.record(z.string(), z.string()),
  /**
   * 0: the person at the centre of the circle. -1: that person's inviters. -2: the inviters'
   * inviters. 1: invitees. 2: the invitees' invitees.
   */
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
