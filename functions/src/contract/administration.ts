import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instantSchema, uidSchema } from './fields.ts';
import { invitationSchema } from './invitations.ts';
import { pageQuery } from './page.ts';
import { personSchema } from './person.ts';
import { roleSchema } from './role-schema.ts';
import { ROLES } from './roles.ts';

// The admin's console (section 10). Every call asks Auth whether the session was revoked.

const nothing = z.strictObject({});
const succeeded = z.object({ success: z.literal(true), message: z.string() });
const ofMember = z.strictObject({ uid: uidSchema });
const ADMIN = ['admin'] as const;

/** Rows in one page of members or audit entries. */
export const ADMIN_PAGE = { default: 50, max: 100 } as const;

/** Extra invitations that an admin may give a member for one month. */
export const MAX_EXTRA_INVITATIONS = 100;

export const MEMBER_STATES = ['active', 'barred', 'halfway'] as const;
export const memberStateSchema = z.enum(MEMBER_STATES);
export type MemberState = z.infer<typeof memberStateSchema>;

export const memberRowSchema = z.extend(personSchema, {
  role: roleSchema,
  email: z.string(),
  /** 'barred' goes before 'halfway'. */
  state: memberStateSchema,
  /** Null where the document does not say. */
  createdAt: z.nullable(instantSchema),
});
export type MemberRow = z.infer<typeof memberRowSchema>;

export const listMembers = endpoint({
  path: 'members',
  method: 'GET',
  allow: ADMIN,
  confirmSession: true,
  summary:
    'Members, newest first, by the beginning of a name or an address, by role and by state. A further page is named by the X-Next-Cursor header.',
  params: nothing,
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE),
    q: z.optional(z.string().check(z.trim(), z.maxLength(254, 'The search is too long.'))),
    role: z.optional(z.enum(ROLES, 'There is no such role.')),
    state: z.optional(z.enum(MEMBER_STATES, 'There is no such state.')),
  }),
  bodyKind: 'none',
  body: nothing,
  output: z.array(memberRowSchema),
  errors: ['unauthenticated', 'forbidden'],
});

export const memberDetailsSchema = z.extend(memberRowSchema, {
  account: z.object({
    /** False where Auth knows no such account, or has it disabled. */
    enabled: z.boolean(),
    email_verified: z.boolean(),
    last_sign_in: z.nullable(instantSchema),
  }),
  quota: z.object({
    made: z.number(),
    extra: z.number(),
    remaining: z.number(),
  }),
  /** Newest first; `code` is null where it can still be redeemed. */
  invitations: z.array(invitationSchema),
  /** What barring them would do now. */
  barring: z.object({ open_codes: z.number(), halfway: z.array(personSchema) }),
  /** Hints, never verdicts: what stands out among the people they brought in. */
  patterns: z.object({
    /** Who vouched with them for three or more people. */
    together: z.array(z.object({ inviter: personSchema, invitees: z.array(personSchema) })),
    /** Whom they brought in and who is barred. */
    barred: z.array(personSchema),
    /** Three or more who joined by their first codes within seven days. */
    burst: z.array(personSchema),
  }),
});
export type MemberDetails = z.infer<typeof memberDetailsSchema>;

export const getMember = endpoint({
  path: 'members',
  method: 'GET',
  ofOne: true,
  allow: ADMIN,
  confirmSession: true,
  summary: 'One member, with account, quota, invitations and what barring them would do.',
  params: ofMember,
  query: nothing,
  bodyKind: 'none',
  body: nothing,
  output: memberDetailsSchema,
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

export const changeMember = endpoint({
  path: 'members',
  method: 'PATCH',
  allow: ADMIN,
  summary:
    'Bars or unbars a member, moves them between fulluser and poweruser, sets this month’s extra invitations, or revokes their open codes: one of these at a time.',
  params: ofMember,
  query: nothing,
  bodyKind: 'json',
  body: z.union(
    [
      z.strictObject({
        barred: z.boolean(),
        reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      }),
      z.strictObject({ role: roleSchema }),
      z.strictObject({
        extra_invitations: z
          .number()
          .check(z.int(), z.minimum(0), z.maximum(MAX_EXTRA_INVITATIONS)),
      }),
      z.strictObject({ revoke_open_codes: z.literal(true) }),
    ],
    'The body must hold one of barred (with reason), role, extra_invitations (0 to 100) and revoke_open_codes.',
  ),
  output: succeeded,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'needs_second_code',
    'last_admin',
    'yourself',
    'payload_too_large',
    'unsupported_media_type',
  ],
});

export const removeMember = endpoint({
  path: 'members',
  method: 'DELETE',
  allow: ADMIN,
  summary: 'Removes a member for good; a repeat finishes what was interrupted.',
  params: ofMember,
  query: nothing,
  bodyKind: 'none',
  body: nothing,
  output: succeeded,
  errors: ['unauthenticated', 'forbidden', 'not_found', 'last_admin', 'yourself'],
});

export const auditEntrySchema = z.object({
  id: z.string(),
  action: z.string(),
  /** A uid, or 'operator' or 'schedule'. */
  actor: z.string(),
  subject: z.string(),
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
  confirmSession: true,
  summary:
    'The audit log, newest first, by person (as actor or subject) and action. A further page is named by the X-Next-Cursor header.',
  params: nothing,
  query: z.strictObject({
    ...pageQuery(ADMIN_PAGE),
    uid: z.optional(uidSchema),
    action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'There is no such action.'))),
  }),
  bodyKind: 'none',
  body: nothing,
  output: z.array(auditEntrySchema),
  errors: ['unauthenticated', 'forbidden'],
});

export const getOverview = endpoint({
  path: 'overview',
  method: 'GET',
  allow: ADMIN,
  confirmSession: true,
  summary: 'Counts by role and state, joined and left by month, open codes, unsent mail, jobs.',
  params: nothing,
  query: nothing,
  bodyKind: 'none',
  body: nothing,
  output: z.object({
    roles: z.object({
      admin: z.number(),
      poweruser: z.number(),
      fulluser: z.number(),
      partialuser: z.number(),
    }),
    states: z.object({ active: z.number(), barred: z.number(), halfway: z.number() }),
    /** The last twelve UTC months, oldest first, as 2026-11. */
    months: z.array(z.object({ month: z.string(), joined: z.number(), left: z.number() })),
    open_codes: z.number(),
    unsent_mail: z.number(),
    /** The release that runs. */
    version: z.string(),
    jobs: z.array(
      z.object({ name: z.string(), ran_at: z.nullable(instantSchema), outcome: z.string() }),
    ),
  }),
  errors: ['unauthenticated', 'forbidden'],
});
