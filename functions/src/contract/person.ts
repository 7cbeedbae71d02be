import * as z from 'zod/mini';

/** The data of a member that other members can see. It has no email address and no activity. */
export const personSchema = z.object({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** A URL. The default picture if the member has none. */
  profilePicture: z.string(),
  /** Empty for none. */
  job: z.string(),
  /** Empty for none. */
  company: z.string(),
  /** The topics that people can ask the member about. Empty for none. */
  about: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/**
 * The states of an invitee: a newcomer with one vouch, a full member, or a former member. Only
 * admins can distinguish a suspended member from a former one.
 */
export const INVITEE_STATES = ['halfway', 'member', 'left'] as const;
export const inviteeStateSchema = z.enum(INVITEE_STATES);
export type InviteeState = z.infer<typeof inviteeStateSchema>;

/**
 * Which of an invitee's two vouches a vouch counts as, in the order of `invitedBy`. A person needs
 * exactly two vouches. The length of this list is not a setting: `decideVouch` (domain/vouching.ts),
 * the schema of `invitedBy` (documents/users.ts), the audit log, `verify` and the pages assume two.
 */
export const VOUCH_ORDINALS = ['first', 'second'] as const;
export const vouchOrdinalSchema = z.enum(VOUCH_ORDINALS);
export type VouchOrdinal = z.infer<typeof vouchOrdinalSchema>;
