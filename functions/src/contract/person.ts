import * as z from 'zod/mini';

/** What one member sees of another: no address, and nothing of what they did. */
export const personSchema = z.object({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A URL; a default picture where the member has none. */
  profilePicture: z.string(),
  /** Empty where not given. */
  job: z.string(),
  /** Empty where not given. */
  company: z.string(),
  /** What people can ask them about; empty where not given. */
  about: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/**
 * How far an invitee is: with one inviter, a full member, or gone. A suspended member reads as gone to
 * all but admins.
 */
export const INVITEE_STATES = ['halfway', 'member', 'left'] as const;
export const inviteeStateSchema = z.enum(INVITEE_STATES);
export type InviteeState = z.infer<typeof inviteeStateSchema>;

/** Which of an invitee's two vouches this is. */
export const stepSchema = z.enum(['first', 'second']);
