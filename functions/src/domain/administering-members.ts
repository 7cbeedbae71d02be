import { canInvite, type Role } from '../contract/roles.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { type Email, emailsAboutLostInviter } from './email.ts';
import { requestIdsEndedBySuspension } from './introducing.ts';
import type { Introduction } from './introduction.ts';
import { type Invitation, revokeActiveInvitations } from './invitation.ts';
import { monthOf } from './months.ts';
import type { Quota } from './quota.ts';
import type { VouchLink } from './vouch-link.ts';

/** The `actor` of an action on the command line. */
export const OPERATOR = 'operator';

export interface AdministeredMember {
  readonly uid: string;
  readonly role: Role | null;
  readonly suspended: boolean;
}

export interface AdministrationFacts<Member extends AdministeredMember = AdministeredMember> {
  /** The uid of an admin, or `OPERATOR`. */
  readonly actor: string;
  readonly member: Member;
  /** True if the network has another admin who is not suspended. */
  readonly otherAdminExists: boolean;
}

export function refuseActionOnSelf({ actor, member }: AdministrationFacts): 'yourself' | null {
  return member.uid === actor ? 'yourself' : null;
}

/**
 * Also refuses a suspended member, because nothing else in the transaction of a departure checks
 * whether the caller is suspended.
 */
export function refuseLeaving(facts: AdministrationFacts): 'unauthenticated' | 'last_admin' | null {
  return facts.member.suspended ? 'unauthenticated' : refuseLastAdmin(facts);
}

export function refuseLastAdmin({
  member,
  otherAdminExists,
}: AdministrationFacts): 'last_admin' | null {
  return member.role === 'admin' && !member.suspended && !otherAdminExists ? 'last_admin' : null;
}

export function refuseEndingMembership(facts: AdministrationFacts) {
  return refuseActionOnSelf(facts) ?? refuseLastAdmin(facts);
}

export function refuseInvitingChange(facts: AdministrationFacts) {
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return refusal;
  return canInvite(facts.member.role) ? null : 'needs_second_code';
}

/** Only a second vouch makes a full member. Only an operator grants or revokes the role admin. */
export function refuseRoleChange(role: Role, facts: AdministrationFacts) {
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return refusal;
  if (role !== 'admin' && refuseLastAdmin(facts) !== null) return 'last_admin';
  const oldAndNewRole = [facts.member.role, role];
  if (!oldAndNewRole.every(canInvite)) return 'needs_second_code';
  return oldAndNewRole.includes('admin') && facts.actor !== OPERATOR ? 'operator_only' : null;
}

interface RevocationCount {
  readonly revoked: number;
}

/** Only the audit log contains the admin's reason for the suspension. */
export function decideSuspension(
  facts: AdministrationFacts & {
    readonly reason: string | null;
    /** The text of an email to the member. Empty for no email. */
    readonly message: string;
    /** Introductions in which the member is asker, recipient or introducer. */
    readonly introductions: readonly Introduction[];
    readonly activeInvitations: readonly Invitation[];
    /** Vouch links that are not closed. */
    readonly links: readonly VouchLink[];
    readonly invitees: readonly AdministeredMember[];
    readonly now: Date;
  },
): Decision<'yourself' | 'last_admin', RevocationCount> {
  const { actor, member, reason, message, activeInvitations, links, introductions, invitees, now } =
    facts;
  const refusal = refuseEndingMembership(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (member.suspended) return { ...REPEATED_DECISION, revoked: 0 };
  const { uid } = member;
  const revokedInvitations = revokeActiveInvitations(activeInvitations, now);
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { suspended: true } },
    changedInvitations: revokedInvitations,
    changedLinks: links.map(({ token }) => ({ token, closedAt: now })),
    deletedIntroductionIds: requestIdsEndedBySuspension(uid, introductions),
    audit: {
      action: 'member_suspended',
      actor,
      subject: uid,
      at: now,
      details: { reason, revoked: revokedInvitations.length },
    },
    emails: [
      ...emailOfSuspension(uid, message, now),
      ...emailsAboutLostInviter(uid, invitees, now),
    ],
  };
  return { ok: true, revoked: revokedInvitations.length, effects };
}

function emailOfSuspension(to: string, message: string, now: Date): Email[] {
  if (message === '') return [];
  const at = now.toISOString();
  return [{ occasion: { template: 'suspended', to, at, message }, dueAt: now }];
}

/** Invitations that the suspension revoked stay revoked. */
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

export function decideRevokingAllCodes(
  facts: AdministrationFacts & {
    readonly activeInvitations: readonly Invitation[];
    readonly now: Date;
  },
): Decision<'yourself', RevocationCount> {
  const { actor, member, activeInvitations, now } = facts;
  const refusal = refuseActionOnSelf(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  const revokedInvitations = revokeActiveInvitations(activeInvitations, now);
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

/** Turning inviting off keeps the member's active invitations, and earlier vouches still count. */
export function decideInvitingSwitch(
  facts: AdministrationFacts<AdministeredMember & { readonly mayInvite: boolean }> & {
    readonly mayInvite: boolean;
    readonly reason: string | null;
    readonly now: Date;
  },
): Decision<'yourself' | 'needs_second_code'> {
  const { actor, member, mayInvite, reason, now } = facts;
  const refusal = refuseInvitingChange(facts);
  if (refusal !== null) return { ok: false, reason: refusal };
  if (member.mayInvite === mayInvite) return REPEATED_DECISION;
  const { uid } = member;
  const effects: Effects = {
    ...NO_EFFECTS,
    member: { uid, fields: { mayInvite } },
    audit: {
      action: mayInvite ? 'inviting_turned_on' : 'inviting_turned_off',
      actor,
      subject: uid,
      at: now,
      details: { reason },
    },
  };
  return { ok: true, effects };
}
