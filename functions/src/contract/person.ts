import * as z from 'zod/mini';

/**
 * The data of a member that other members can see. It does not contain the email address, and says
 * nothing about the member's activity.
 */
export const personSchema = z.object({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The URL of the member's picture. The default picture if the member has none. */
  profilePicture: z.string(),
  /** Empty for none. */
  job: z.string(),
  /** Empty for none. */
  company: z.string(),
  /** The topics that people can ask the member about. Empty if there are none. */
  about: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/**
 * The states of an invitee. 'halfway': a newcomer with one vouch. 'member': a full member. 'left':
 * a former member. To everyone except admins, a suspended member also has the state 'left'.
 */
export const INVITEE_STATES = ['halfway', 'member', 'left'] as const;
export const inviteeStateSchema = z.enum(INVITEE_STATES);
export type InviteeState = z.infer<typeof inviteeStateSchema>;

/**
 * A vouch counts as the invitee's first or second vouch. The uids in `invitedBy` have the same
 * order. A third value here would not be enough to require three vouches: `decideVouch`
 * (domain/vouching.ts), the schema of `invitedBy` (documents/users.ts), the audit log, `verify` and
 * the pages assume two.
 */
export const VOUCH_ORDINALS = ['first', 'second'] as const;
export const vouchOrdinalSchema = z.enum(VOUCH_ORDINALS);
export type VouchOrdinal = z.infer<typeof vouchOrdinalSchema>;
