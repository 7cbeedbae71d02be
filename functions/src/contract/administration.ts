import * as z from 'zod/mini';
import { endpoint, successSchema } from './endpoint.ts';
import { instantSchema, reasonSchema, suspensionMessageSchema, uidSchema } from './fields.ts';
import { invitationSchema } from './invitations.ts';
import {
  ADMIN_PAGE_SIZE,
  MAX_EXTRA_INVITATIONS,
  MINUTE_MS,
  RECENT_ADMIN_SIGN_IN_MS,
  TEXT_LIMITS,
} from './limits.ts';
import {
  networkQuerySchema,
  networkSettingsChangeSchema,
  networkSettingsWithEffectsSchema,
} from './network.ts';
import { pageQuery } from './page.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { MEMBER_STATES, ROLES } from './roles.ts';

// Endpoints of the admin console (product.md, Admins).

const memberParams = z.strictObject({ uid: uidSchema });
const ADMIN_ONLY = ['admin'] as const;

export const memberStateSchema = z.enum(MEMBER_STATES);

export const memberRowSchema = z.extend(personSchema, {
  role: roleSchema,
  email: z.string(),
  /** A suspended newcomer has the state 'suspended', not 'halfway'. */
  state: memberStateSchema,
  /** Null if the stored time of registration is missing or invalid. */
  createdAt: z.nullable(instantSchema),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const listMembers = endpoint({
  path: 'members',
  method: 'GET',
  allow: ADMIN_ONLY,
  summary:
    'Lists members, newest first. Filters: the beginning of a word of the name or of the address, role, state.',
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE_SIZE),
    q: z.optional(
      z.string().check(z.trim(), z.maxLength(TEXT_LIMITS.memberSearch, 'The search is too long.')),
    ),
    role: z.optional(z.enum(ROLES, 'There is no such role.')),
    state: z.optional(z.enum(MEMBER_STATES, 'There is no such state.')),
  }),
  output: z.array(memberRowSchema),
});

/**
 * The maximum length of the list of a member's descendants. Descendants are the member's invitees
 * and the invitees of those invitees.
 */
export const MAX_LISTED_DESCENDANTS = 60;

/** A descendant who left has the name 'Former member'. */
export const descendantSchema = z.extend(personSchema, {
  state: z.enum([...MEMBER_STATES, 'left']),
  /** 1: an invitee of the requested member. 2: an invitee of such an invitee. */
  generation: z.literal([1, 2]),
  /**
   * Uids of this person's inviters. Contains an inviter only if the inviter is the requested member
   * or in `invitees`.
   */
  invitedBy: z.array(z.string()),
});

const inviterAndInviteeFields = {
  /** Inviters in the order in which they vouched. */
  inviters: z.array(personSchema),
  /** The requested member's invitees, and then the invitees of those invitees. */
  invitees: z.array(descendantSchema),
  /** True if the member has more descendants than `invitees` contains. */
  truncated: z.boolean(),
};

/** The data of a departed person comes from the audit entry of the departure. */
export const departedPersonSchema = z.object({
  uid: z.string(),
  role: z.nullable(roleSchema),
  joined: z.nullable(instantSchema),
  left: instantSchema,
  /** False if the person chose to leave. */
  removed: z.boolean(),
  ...inviterAndInviteeFields,
});
export type DepartedPerson = z.infer<typeof departedPersonSchema>;

export const memberDetailsSchema = z.extend(memberRowSchema, {
  left: z.null(),
  /** Null for founders and newcomers. */
  full_since: z.nullable(instantSchema),
  may_invite: z.boolean(),
  ...inviterAndInviteeFields,
  account: z.object({
    /** False if the Auth account is missing or disabled. */
    enabled: z.boolean(),
    email_verified: z.boolean(),
    last_sign_in: z.nullable(instantSchema),
  }),
  quota: z.object({
    made: z.number(),
    extra: z.number(),
    /** Remaining invitations of this month, even while the member may not invite. */
    remaining: z.number(),
  }),
  /** An active invitation has no code here, because admins must not see codes that work. */
  invitations: z.array(invitationSchema),
  /**
   * The effects of a suspension: the number of codes that it would revoke, and the newcomers who
   * would lose their first vouch.
   */
  suspending: z.object({ open_codes: z.number(), halfway: z.array(personSchema) }),
});
export type MemberDetails = z.infer<typeof memberDetailsSchema>;

export const getMember = endpoint({
  path: 'members',
  method: 'GET',
  allow: ADMIN_ONLY,
  summary:
    'One member, with account, quota, invitations, the people they vouched for, and the effects of a suspension. For a person who left or was removed, the contents of the audit log.',
  params: memberParams,
  output: z.union([memberDetailsSchema, departedPersonSchema]),
  errors: ['not_found'],
});

export const changeMember = endpoint({
  path: 'members',
  method: 'PATCH',
  allow: ADMIN_ONLY,
  summary:
    'Makes one change to a member: suspends (and emails them `message`, if there is one) or reinstates them, turns their inviting off or on, changes their role between fulluser and poweruser, sets this month’s extra invitations, revokes their active invitations, or removes the recommendation that the inviter with this uid wrote about them.',
  params: memberParams,
  bodyKind: 'json',
  body: z.union(
    [
      z.strictObject({
        suspended: z.boolean(),
        reason: z.optional(reasonSchema),
        message: z.optional(suspensionMessageSchema),
      }),
      z.strictObject({
        may_invite: z.boolean(),
        reason: z.optional(reasonSchema),
      }),
      z.strictObject({ role: roleSchema }),
      z.strictObject({
        extra_invitations: z
          .number()
          .check(z.int(), z.minimum(0), z.maximum(MAX_EXTRA_INVITATIONS)),
      }),
      z.strictObject({ revoke_open_codes: z.literal(true) }),
      z.strictObject({ remove_recommendation: uidSchema }),
    ],
    `The body must hold one of suspended (with reason and message), may_invite (with reason), role, extra_invitations (0 to ${MAX_EXTRA_INVITATIONS}), revoke_open_codes and remove_recommendation.`,
  ),
  output: successSchema,
  errors: ['not_found', 'needs_second_code', 'operator_only', 'last_admin', 'yourself'],
});

export const removeMember = endpoint({
  path: 'members',
  method: 'DELETE',
  allow: ADMIN_ONLY,
  summary: `Removes a member permanently, after a login within the last ${RECENT_ADMIN_SIGN_IN_MS / MINUTE_MS} minutes; a repeat finishes what was interrupted.`,
  params: memberParams,
  output: successSchema,
  errors: ['recent_sign_in_required', 'not_found', 'last_admin', 'yourself'],
});

export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.string(),
  /** A uid, or 'operator'. */
  actor: z.string(),
  /** A uid, or 'network'. */
  subject: z.string(),
  /** Uids of all people in the event, including the actor and the subject. */
  people: z.array(z.string()),
  at: instantSchema,
  details: z.record(z.string(), z.unknown()),
  /** The names of the people who are still members. The keys are their uids. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  path: 'audit',
  method: 'GET',
  allow: ADMIN_ONLY,
  summary: 'The audit log, newest first. Filters: action, and a person who takes part.',
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE_SIZE),
    uid: z.optional(uidSchema),
    action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'There is no such action.'))),
  }),
  output: z.array(auditEntrySchema),
});

/** The maximum length of the overview's list of newcomers who wait long for a second vouch. */
export const MAX_LISTED_NEWCOMERS = 10;

export const overviewProblemSchema = z.discriminatedUnion('kind', [
  /** The scheduled job `job` has missed two runs. */
  z.object({
    kind: z.literal('job_late'),
    job: z.string(),
    /** Null if the job never ran. */
    ran_at: z.nullable(instantSchema),
  }),
  /**
   * `count` emails failed after the last successful one. `since` is when the first failed email was
   * due.
   */
  z.object({ kind: z.literal('mail_failed'), count: z.number(), since: instantSchema }),
  z.object({ kind: z.literal('paused') }),
  /** The network has only one admin who is not suspended. */
  z.object({ kind: z.literal('one_admin') }),
  /** Fewer than three members have permission to invite. */
  z.object({ kind: z.literal('few_inviters'), count: z.number() }),
  /** The newcomer `person` has needed one more vouch for more than 14 days. */
  z.object({
    kind: z.literal('waiting'),
    person: personSchema,
    since: instantSchema,
    /** Null if the first inviter's vouch no longer counts. */
    first_inviter: z.nullable(personSchema),
  }),
]);
export type OverviewProblem = z.infer<typeof overviewProblemSchema>;

export const getOverview = endpoint({
  path: 'overview',
  method: 'GET',
  allow: ADMIN_ONLY,
  summary:
    'The problems that need an admin; totals of members, active invitations and unsent emails; how many joined and left by month; jobs.',
  output: z.object({
    problems: z.array(overviewProblemSchema),
    /** The number of all members, including newcomers and suspended members. */
    members: z.number(),
    /** The number of newcomers who are not suspended. */
    halfway: z.number(),
    suspended: z.number(),
    /** The last twelve UTC months, oldest first. `month` has the form `2026-11`. */
    months: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
    open_codes: z.number(),
    unsent_mail: z.number(),
    /** The number of newcomers who have needed one more vouch for more than 14 days. */
    long_halfway: z.number(),
    jobs: z.array(
      z.object({ name: z.string(), ran_at: z.nullable(instantSchema), outcome: z.string() }),
    ),
  }),
});

export const getNetwork = endpoint({
  path: 'network',
  method: 'GET',
  allow: ADMIN_ONLY,
  summary:
    'The network’s settings, how many active invitations a pause stops, and how many full members would have to wait with this number of days (default: the current setting).',
  query: networkQuerySchema,
  output: networkSettingsWithEffectsSchema,
});

export const updateNetwork = endpoint({
  path: 'network',
  method: 'PATCH',
  allow: ADMIN_ONLY,
  summary: `Changes one or more of the network’s settings, after a login within the last ${RECENT_ADMIN_SIGN_IN_MS / MINUTE_MS} minutes.`,
  bodyKind: 'json',
  body: networkSettingsChangeSchema,
  output: successSchema,
  errors: ['recent_sign_in_required'],
});
