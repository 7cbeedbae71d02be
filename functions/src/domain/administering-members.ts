import { canInvite, type Role } from '../contract/roles.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { type Email, emailsOfLostInviter } from './email.ts';
import { requestsEndedBySuspension } from './introducing.ts';
import type { Introduction } from './introduction.ts';
import { type Invitation, revokeActive } from './invitation.ts';
import { monthOf } from './months.ts';
import type { Quota } from './quota.ts';
import type { VouchLink } from './vouch-link.ts';

/** The `actor` of an action that an operator takes on the command line. */
export const OPERATOR = 'operator';

/** The fields of a member that an admin's decisions about the member depend on. */
export interface AdministeredMember {
  readonly uid: string;
  readonly role: Role | null;
  /** True while the member is suspended. */
  readonly suspended: boolean;
}

/** The facts that every decision about a member depends on. */
export interface AdministrationFacts<Member extends AdministeredMember = AdministeredMember> {
  /** The uid of an admin, or `OPERATOR`. */
  readonly actor: string;
  readonly member: Member;
  /** True if the network has another admin who is not suspended. */
  readonly otherAdmin: boolean;
}

/** Refuses an action that admins may not take on themselves. */
export function refuseActionOnSelf({ actor, member }: AdministrationFacts): 'yourself' | null {
  return member.uid === actor ? 'yourself' : null;
}

/**
 * Refuses to let the last admin or a suspended member leave. Checks the suspension here, because
 * `runTransaction` does not do so for a caller who leaves.
 */
export function refuseLeaving(facts: AdministrationFacts): 'unauthenticated' | 'last_admin' | null {
  return facts.member.suspended ? 'unauthenticated' : refuseLastAdmin(facts);
}

/** Refuses an action on the last admin after which the network would have no admin. */
export function refuseLastAdmin({ member, otherAdmin }: AdministrationFacts): 'last_admin' | null {
  return member.role === 'admin' && !member.suspended && !otherAdmin ? 'last_admin' : null;
}

/** Refuses to suspend or remove the actor or the last admin. */
export function refuseEndingMembership(facts: AdministrationFacts) {
  return refuseActionOnSelf(facts) ?? refuseLastAdmin(facts);
}

/**
 * Refuses to turn a member's inviting off or on, or to grant extra invitations, unless the member
 * is a full member. Admins cannot take these actions on themselves.
 */
export function refuseInvitingChange(facts: AdministrationFacts) {
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return refusal;
  return canInvite(facts.member.role) ? null : 'needs_second_code';
}

/**
 * Refuses a change of role, unless it changes a full member's role to another role of full members.
 * A newcomer becomes a full member only by a second vouch. Only an operator can grant or revoke the
 * role admin.
 */
export function refuseRoleChange(role: Role, facts: AdministrationFacts) {
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return refusal;
  if (role !== 'admin' && refuseLastAdmin(facts) !== null) return 'last_admin';
  const oldAndNewRole = [facts.member.role, role];
  if (!oldAndNewRole.every(canInvite)) return 'needs_second_code';
  return oldAndNewRole.includes('admin') && facts.actor !== OPERATOR ? 'operator_only' : null;
}

interface RevocationCount {
  /** How many active invitations the action revokes. */
  readonly revoked: number;
}

/**
 * Decides whether to suspend a member. A suspension revokes the member's active invitations, closes
 * the member's vouch link, and deletes requests for introductions (`requestsEndedBySuspension`). It
 * emails the newcomers whose first inviter is the member. It also emails the member if there is a
 * message. Only the audit log contains the reason.
 */
export function decideSuspension(
  facts: AdministrationFacts & {
    readonly reason: string | null;
    /** The admin's message to the member. Empty if there is none. */
    readonly message: string;
    /** The introductions in which the member is asker, recipient or introducer. */
    readonly introductions: readonly Introduction[];
    /** The member's active invitations. */
    readonly active: readonly Invitation[];
    /** The member's vouch links that are not closed. */
    readonly links: readonly VouchLink[];
    /** The people for whom the member vouched. */
    readonly invitees: readonly AdministeredMember[];
    readonly now: Date;
  },
): Decision<'yourself' | 'last_admin', RevocationCount> {
  const { actor, member, reason, message, active, links, introductions, invitees, now } = facts;
  const refusal = refuseEndingMembership(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (member.suspended) return { ...REPEATED_DECISION, revoked: 0 };
  const { uid } = member;
  const revokedInvitations = revokeActive(active, now);
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { suspended: true } },
    changedInvitations: revokedInvitations,
    changedLinks: links.map(({ token }) => ({ token, closedAt: now })),
    deletedIntroductions: requestsEndedBySuspension(uid, introductions),
    audit: {
      action: 'member_suspended',
      actor,
      subject: uid,
      at: now,
      details: { reason, revoked: revokedInvitations.length },
    },
    emails: [...emailOfSuspension(uid, message, now), ...emailsOfLostInviter(uid, invitees, now)],
  };
  return { ok: true, revoked: revokedInvitations.length, effects };
}

function emailOfSuspension(to: string, message: string, now: Date): Email[] {
  if (message === '') return [];
  const at = now.toISOString();
  return [{ occasion: { template: 'suspended', to, at, message }, dueAt: now }];
}

/**
 * Decides whether to reinstate a suspended member. The invitations that the suspension revoked stay
 * revoked.
 */
export function decideReinstatement(
  facts: AdministrationFacts & { readonly now: Date },
): Decision<'yourself'> {
  const { actor, member, now } = facts;
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (!member.suspended) return REPEATED_DECISION;
  const { uid } = member;
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { suspended: false } },
    audit: { action: 'member_reinstated', actor, subject: uid, at: now },
  };
  return { ok: true, effects };
}

/**
 * Decides whether the role of a full member changes. The conditions are in `refuseRoleChange`.
 */
export function decideRoleChange(
  facts: AdministrationFacts & { readonly role: Role; readonly now: Date },
): Decision<'yourself' | 'last_admin' | 'needs_second_code' | 'operator_only'> {
  const { actor, member, role, now } = facts;
  const refusal = refuseRoleChange(role, facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (member.role === role) return REPEATED_DECISION;
  const { uid, role: from } = member;
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { role } },
    audit: { action: 'role_changed', actor, subject: uid, at: now, details: { from, to: role } },
  };
  return { ok: true, effects };
}

/**
 * Decides whether to set the number of extra invitations of the current UTC month. The conditions
 * are in `refuseInvitingChange`.
 */
export function decideExtraInvitations(
  facts: AdministrationFacts & {
    readonly extra: number;
    readonly quota: Quota;
    readonly now: Date;
  },
): Decision<'yourself' | 'needs_second_code'> {
  const { actor, member, extra, quota, now } = facts;
  const refusal = refuseInvitingChange(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (quota.granted === extra) return REPEATED_DECISION;
  const { uid } = member;
  const effects: Effects = {
    ...NO_EFFECTS,
    quota: { uid, at: now, quota: { ...quota, granted: extra } },
    audit: {
      action: 'invitations_granted',
      actor,
      subject: uid,
      at: now,
      details: { month: monthOf(now), extra },
    },
  };
  return { ok: true, effects };
}

/** Decides whether to revoke every active invitation of a member. */
export function decideRevokingAllCodes(
  facts: AdministrationFacts & { readonly active: readonly Invitation[]; readonly now: Date },
): Decision<'yourself', RevocationCount> {
  const { actor, member, active, now } = facts;
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  const revokedInvitations = revokeActive(active, now);
  if (revokedInvitations.length === 0) return { ...REPEATED_DECISION, revoked: 0 };
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: revokedInvitations,
    audit: {
      action: 'open_codes_revoked',
      actor,
      subject: member.uid,
      at: now,
      details: { revoked: revokedInvitations.length },
    },
  };
  return { ok: true, revoked: revokedInvitations.length, effects };
}

/**
 * Decides whether to turn a member's inviting off or on. The conditions are in
 * `refuseInvitingChange`. The member's active invitations are kept, and the vouches that the member
 * has given still count. Only the audit log contains the reason.
 */
export function decideInvitingSwitch(
  facts: AdministrationFacts<AdministeredMember & { readonly mayInvite: boolean }> & {
    readonly on: boolean;
    readonly reason: string | null;
    readonly now: Date;
  },
): Decision<'yourself' | 'needs_second_code'> {
  const { actor, member, on, reason, now } = facts;
  const refusal = refuseInvitingChange(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (member.mayInvite === on) return REPEATED_DECISION;
  const { uid } = member;
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { mayInvite: on } },
    audit: {
      action: on ? 'inviting_turned_on' : 'inviting_turned_off',
      actor,
      subject: uid,
      at: now,
      details: { reason },
    },
  };
  return { ok: true, effects };
}
