import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instantSchema, reasonSchema, suspensionMessageSchema, uidSchema } from './fields.ts';
import { invitationSchema } from './invitations.ts';
import { ADMIN_PAGE, MAX_EXTRA_INVITATIONS } from './limits.ts';
import {
  networkChangeSchema,
  networkQuerySchema,
  networkSchema,
  networkViewSchema,
} from './network.ts';
import { pageQuery } from './page.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { MEMBER_STATES, ROLES } from './roles.ts';

// The admin's console (product.md, Admins). Every call asks Auth whether the session was revoked.

const succeeded = z.object({ success: z.literal(true), message: z.string() });
const ofMember = z.strictObject({ uid: uidSchema });
const ADMIN = ['admin'] as const;

export const memberStateSchema = z.enum(MEMBER_STATES);

export const memberRowSchema = z.extend(personSchema, {
  role: roleSchema,
  email: z.string(),
  /** 'suspended' goes before 'halfway'. */
  state: memberStateSchema,
  /** Null where the document does not say. */
  createdAt: z.nullable(instantSchema),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const listMembers = endpoint({
  path: 'members',
  method: 'GET',
  allow: ADMIN,
  summary:
    'Members, newest first, by the beginning of a word of the name or of the address, by role and by state.',
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE),
    q: z.optional(z.string().check(z.trim(), z.maxLength(254, 'The search is too long.'))),
    role: z.optional(z.enum(ROLES, 'There is no such role.')),
    state: z.optional(z.enum(MEMBER_STATES, 'There is no such state.')),
  }),
  output: z.array(memberRowSchema),
});

/** People in two generations that one answer about a member holds. */
export const INVITEES_SHOWN = 60;

/**
 * A person for whom a member vouched, or for whom such a person vouched. One who left reads as a
 * former member.
 */
export const descendantSchema = z.extend(personSchema, {
  state: z.enum([...MEMBER_STATES, 'left']),
  /** 1: the member vouched for them; 2: a person of generation 1 did. */
  generation: z.literal([1, 2]),
  /** Those of their inviters who are in the answer, or the member. */
  invitedBy: z.array(z.string()),
});

const descent = {
  /** Both inviters, in the order in which they vouched. */
  inviters: z.array(personSchema),
  /** Two generations down, at most 60, the first generation first. */
  invitees: z.array(descendantSchema),
  /** True when there are more. */
  truncated: z.boolean(),
};

/** What the entry of a removal says of a person who left or was removed. */
export const departedSchema = z.object({
  uid: z.string(),
  role: z.nullable(roleSchema),
  /** Null where their document did not say. */
  joined: z.nullable(instantSchema),
  left: instantSchema,
  /** False for a person who left by themselves. */
  removed: z.boolean(),
  ...descent,
});
export type Departed = z.infer<typeof departedSchema>;

export const memberDetailsSchema = z.extend(memberRowSchema, {
  left: z.null(),
  /** When they became a full member; null for founders, and before that. */
  full_since: z.nullable(instantSchema),
  /** False while an admin has turned their inviting off. */
  may_invite: z.boolean(),
  ...descent,
  account: z.object({
    /** False if the Auth account is missing or disabled. */
    enabled: z.boolean(),
    email_verified: z.boolean(),
    last_sign_in: z.nullable(instantSchema),
  }),
  quota: z.object({
    made: z.number(),
    extra: z.number(),
    /** What the month leaves, also while something keeps the member from inviting. */
    remaining: z.number(),
  }),
  /** Newest first; `code` is null where it can still be redeemed. */
  invitations: z.array(invitationSchema),
  /** What suspending them would do now. */
  suspending: z.object({ open_codes: z.number(), halfway: z.array(personSchema) }),
});
export type MemberDetails = z.infer<typeof memberDetailsSchema>;

export const getMember = endpoint({
  path: 'members',
  method: 'GET',
  aboutOneMember: true,
  allow: ADMIN,
  summary:
    'One member, with account, quota, invitations, the people for whom they vouched, and what suspending them would do. For a person who left or was removed, what the audit log holds.',
  params: ofMember,
  output: z.union([memberDetailsSchema, departedSchema]),
  errors: ['not_found'],
});

export const changeMember = endpoint({
  path: 'members',
  method: 'PATCH',
  allow: ADMIN,
  summary:
    'Suspends (and emails them `message`, if there is one) or reinstates a member, turns their inviting off or on, moves them between fulluser and poweruser, sets this month’s extra invitations, revokes their active invitations, or removes the recommendation that the member of this uid wrote about them: one of these at a time.',
  params: ofMember,
  bodyKind: 'json',
  body: z.union(
    [
      z.strictObject({
        suspended: z.boolean(),
        reason: z.optional(reasonSchema),
        /** Emailed to a member who is suspended by this call, with the support address. */
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
    'The body must hold one of suspended (with reason and message), may_invite (with reason), role, extra_invitations (0 to 100), revoke_open_codes and remove_recommendation.',
  ),
  output: succeeded,
  errors: ['not_found', 'needs_second_code', 'operator_only', 'last_admin', 'yourself'],
});

export const removeMember = endpoint({
  path: 'members',
  method: 'DELETE',
  allow: ADMIN,
  summary:
    'Removes a member for good, after a login within the last hour; a repeat finishes what was interrupted.',
  params: ofMember,
  output: succeeded,
  errors: ['recent_sign_in_required', 'not_found', 'last_admin', 'yourself'],
});

export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.string(),
  /** A uid, or 'operator'. */
  actor: z.string(),
  /** A uid, or 'network'. */
  subject: z.string(),
  /** Everyone who takes part, by uid, the actor and the subject too. */
  people: z.array(z.string()),
  at: instantSchema,
  details: z.record(z.string(), z.unknown()),
  /** By uid, the names of those in the entry who are members now. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = endpoint({
  path: 'audit',
  method: 'GET',
  allow: ADMIN,
  summary: 'The audit log, newest first, by action and by a person who takes part.',
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE),
    uid: z.optional(uidSchema),
    action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'There is no such action.'))),
  }),
  output: z.array(auditEntrySchema),
});

/** How many waiting newcomers one overview names, the latest first. */
export const WAITING_SHOWN = 10;

/** What needs an admin, each with what its line in the console needs. */
export const problemSchema = z.discriminatedUnion('kind', [
  /** Late by two of its periods. */
  z.object({
    kind: z.literal('job_late'),
    job: z.string(),
    /** Null for a job that never ran. */
    ran_at: z.nullable(instantSchema),
  }),
  /** Emails given up after a day, none sent since; `since`: the first of them. */
  z.object({ kind: z.literal('mail_failed'), count: z.number(), since: instantSchema }),
  /** Only one admin is not suspended. */
  z.object({ kind: z.literal('one_admin') }),
  /** Fewer than three members may invite. */
  z.object({ kind: z.literal('few_inviters'), count: z.number() }),
  /** Needs one more vouch for more than 14 days; the latest ten. */
  z.object({
    kind: z.literal('waiting'),
    person: personSchema,
    since: instantSchema,
    /** Whom to ask; null when their vouch no longer counts. */
    first_inviter: z.nullable(personSchema),
  }),
]);
export type Problem = z.infer<typeof problemSchema>;

export const getOverview = endpoint({
  path: 'overview',
  method: 'GET',
  allow: ADMIN,
  summary:
    'What needs an admin, and counts by role and state, joined and left by month, active invitations, unsent emails, the settings, jobs.',
  output: z.object({
    problems: z.array(problemSchema),
    roles: z.object({
      admin: z.number(),
      poweruser: z.number(),
      fulluser: z.number(),
      partialuser: z.number(),
    }),
    states: z.object({ active: z.number(), suspended: z.number(), halfway: z.number() }),
    /** The last twelve UTC months, oldest first, as 2026-11. */
    months: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
    open_codes: z.number(),
    unsent_mail: z.number(),
    /** Who has needed one more vouch for more than fourteen days. */
    long_halfway: z.number(),
    settings: networkViewSchema,
    /** The release that runs. */
    version: z.string(),
    jobs: z.array(
      z.object({ name: z.string(), ran_at: z.nullable(instantSchema), outcome: z.string() }),
    ),
  }),
});

export const getNetwork = endpoint({
  path: 'network',
  method: 'GET',
  allow: ADMIN,
  summary:
    'The network’s settings, how many active invitations a pause stops, and how many full members would wait with so many days (default: today’s).',
  query: networkQuerySchema,
  output: networkSchema,
});

export const updateNetwork = endpoint({
  path: 'network',
  method: 'PATCH',
  allow: ADMIN,
  summary: 'Changes one or more of the network’s settings, after a login within the last hour.',
  bodyKind: 'json',
  body: networkChangeSchema,
  output: succeeded,
  errors: ['recent_sign_in_required'],
});
