import * as z from 'zod/mini';
import { endpoint, successSchema } from './endpoint.ts';
import {
  instantSchema,
  noteSchema,
  recommendationSchema,
  typedCodeSchema,
  uidSchema,
} from './fields.ts';
import { INVITATION_STATUSES } from './invitation-statuses.ts';
import { DAY_MS, INVITATION_LIFETIME_MS, INVITATION_PAGE_SIZE } from './limits.ts';
import { pageQuery } from './page.ts';
import { inviteeStateSchema, personSchema } from './person.ts';
import { INVITING_ROLES } from './roles.ts';

const memberParams = z.strictObject({ uid: uidSchema });

export const invitationStatusSchema = z.enum(INVITATION_STATUSES);
export type InvitationStatus = z.infer<typeof invitationStatusSchema>;

export const invitationSchema = z.object({
  /** Null for an active invitation if the caller is an admin and not the inviter. */
  code: z.nullable(z.string()),
  created_at: instantSchema,
  expires_at: instantSchema,
  active: z.boolean(),
  used: z.boolean(),
  usedOn: z.nullable(instantSchema),
  /** The uid of the person who redeemed the code. */
  usedBy: z.nullable(z.string()),
  revoked: z.boolean(),
  revokedOn: z.nullable(instantSchema),
  expired: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationSchema>;

export const invitationDetailsSchema = z.extend(invitationSchema, {
  /**
   * Null if the invitation is not used, or if the caller sees the invitee as a former member.
   */
  usedByName: z.nullable(z.string()),
});
export type InvitationDetails = z.infer<typeof invitationDetailsSchema>;

export const sentInvitationSchema = z.extend(invitationSchema, {
  /**
   * The inviter's private note. Empty for other callers, or if the inviter sees the invitee as a
   * former member.
   */
  note: z.string(),
  /** Null if there is no recommendation, or if the caller may not read `note`. */
  recommendation: z.nullable(z.string()),
  /**
   * True if the invitee or an admin removed the recommendation. False if the caller may not read
   * `note`.
   */
  recommendation_removed: z.boolean(),
  invitee: z.nullable(z.extend(personSchema, { state: inviteeStateSchema })),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

/** Data about the inviter that a person with the code may see. */
const codeInviterSchema = z.object({
  firstName: z.string(),
  profilePicture: z.string(),
  recommendation: z.nullable(z.string()),
});
export type CodeInviter = z.infer<typeof codeInviterSchema>;

export const validateInvitationCode = endpoint({
  path: 'validate_invitation_code',
  method: 'GET',
  allow: 'anyone',
  summary:
    'Whether a code can be redeemed, apart from a pause of the network, and who created it. Changes only the count of wrong codes.',
  query: z.strictObject({ code: typedCodeSchema }),
  output: z.object({
    valid: z.boolean(),
    paused: z.boolean(),
    /** The inviter. Null if the code is not valid. */
    from: z.nullable(codeInviterSchema),
  }),
  errors: ['rate_limited'],
});

/** Reasons why a member may not invite or vouch, in the order of the checks. */
export const INVITING_REFUSALS = ['inviting_off', 'invitations_paused', 'too_new'] as const;

export const generateInvitationsForUser = endpoint({
  path: 'generate_invitations_for_user',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Creates one invitation code for the caller and uses one of the month’s invitations. With an Idempotency-Key header (1 to 200 visible ASCII characters) a repeat with the same body answers the same code while it can be redeemed. Any other repeat is refused.',
  params: memberParams,
  bodyKind: 'json',
  body: z.strictObject({
    note: z.optional(noteSchema),
    recommendation: z.optional(recommendationSchema),
  }),
  output: z.extend(successSchema, { codes: z.array(z.string()) }),
  errors: [...INVITING_REFUSALS, 'quota_exhausted', 'key_reused'],
});

export const getRemainingInvitations = endpoint({
  path: 'get_remaining_invitations',
  method: 'GET',
  allow: 'signedIn',
  summary:
    'How many invitations the member may still create this UTC month, and how many of those are extra ones from an admin. None while the member is suspended or may not invite. For the member themself or an admin.',
  params: memberParams,
  output: z.object({
    /** 0 if `blocked` is set, the quota is used up or the member has no standing. */
    remaining_invitations: z.number(),
    /**
     * How many of `remaining_invitations` an admin added. Null if there are none. A member uses the
     * monthly ones first.
     */
    extra_left: z.nullable(z.number()),
    /**
     * Why the member may not create invitations. Null if the only reason is a used-up quota, or if
     * the member has no standing.
     */
    blocked: z.nullable(z.enum(INVITING_REFUSALS)),
    /** When the waiting time of a new full member ends. Null unless `blocked` is 'too_new'. */
    from: z.nullable(instantSchema),
  }),
  errors: ['forbidden'],
});

export const getInvitationStats = endpoint({
  path: 'invitation_stats',
  method: 'GET',
  allow: 'signedIn',
  summary: `How many invitations the member created, by status. Past its ${INVITATION_LIFETIME_MS / DAY_MS} days an invitation counts as expired at once. For the member themself or an admin.`,
  params: memberParams,
  output: z.object({
    total: z.number(),
    used: z.number(),
    active: z.number(),
    revoked: z.number(),
    expired: z.number(),
  }),
  errors: ['forbidden'],
});

export const getUserSentInvitations = endpoint({
  path: 'get_user_sent_invitations',
  method: 'GET',
  allow: 'signedIn',
  summary:
    'The member’s invitations, newest first. For the member themself or an admin, who does not get codes that can still be redeemed.',
  params: memberParams,
  query: z.strictObject(pageQuery(INVITATION_PAGE_SIZE)),
  output: z.array(sentInvitationSchema),
  errors: ['forbidden'],
});

export const revokeInvitation = endpoint({
  path: 'revoke_invitation',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Revokes one of the caller’s active codes (for an admin: any member’s). Revoking twice is not an error.',
  bodyKind: 'json',
  body: z.strictObject({ code: typedCodeSchema }),
  output: successSchema,
  errors: ['not_found', 'invitation_used', 'invitation_expired'],
});

export const noteInvitation = endpoint({
  path: 'note_invitation',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'Changes the private note on one of the caller’s invitations, whatever its status, and its recommendation while the code is unused. Only the fields that are sent change. Null or an empty text clears a field. An admin gets 404 for another member’s invitation.',
  bodyKind: 'json',
  body: z
    .strictObject({
      code: typedCodeSchema,
      note: z.optional(z.nullable(noteSchema)),
      recommendation: z.optional(z.nullable(recommendationSchema)),
    })
    .check(
      z.refine(
        ({ note, recommendation }) => note !== undefined || recommendation !== undefined,
        'The body must hold note or recommendation.',
      ),
    ),
  output: successSchema,
  errors: ['not_found', 'invitation_used'],
});

export const getInvitationDetails = endpoint({
  path: 'invitation_details',
  method: 'POST',
  allow: INVITING_ROLES,
  summary:
    'One of the caller’s invitations (for an admin: any member’s), with the person who used it and when.',
  bodyKind: 'json',
  body: z.strictObject({ code: typedCodeSchema }),
  output: invitationDetailsSchema,
  errors: ['not_found'],
});
