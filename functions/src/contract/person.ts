import * as z from 'zod/mini';

/**
 * Other members see this data, so it contains no email address and nothing about the person's
 * activity.
 */
export const personSchema = z.object({
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The default picture's URL if the member has no picture. */
  profilePicture: z.string(),
  job: z.string(),
  company: z.string(),
  /** Topics that people can ask the member about. */
  about: z.string(),
});
export type Person = z.infer<typeof personSchema>;

/** 'halfway': a newcomer. 'left' also stands for a suspended member, except to admins. */
export const INVITEE_STATES = ['halfway', 'member', 'left'] as const;
export const inviteeStateSchema = z.enum(INVITEE_STATES);
export type InviteeState = z.infer<typeof inviteeStateSchema>;

/**
 * Adding 'third' here is not enough to require three vouches. `decideVouch` (domain/vouching.ts),
 * the schema of `invitedBy` (documents/users.ts), the audit log, `verify` and the pages also assume
 * two.
 */
export const VOUCH_ORDINALS = ['first', 'second'] as const;
export const vouchOrdinalSchema = z.enum(VOUCH_ORDINALS);
export type VouchOrdinal = z.infer<typeof vouchOrdinalSchema>;
