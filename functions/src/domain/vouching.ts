import type { InviteeState } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import { type Invitation, type RedemptionStep, redeem, STEPS } from './invitation.ts';

/** What the rules of vouching need to know of a person: what `users/{uid}` says. */
export interface Member {
  readonly uid: string;
  /** Null for a person who never redeemed a code. */
  readonly role: Role | null;
  /** The uids of their inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
}

export interface Inviter extends Member {
  /** True while the member is barred. */
  readonly disabled: boolean;
}

/** True iff this member's vouch counts now: there, not barred, and with an inviting role. */
export function mayVouch(inviter: Inviter | null): inviter is Inviter {
  return inviter !== null && !inviter.disabled && canInvite(inviter.role);
}

/** How far an invitee is; null for a person without a document. A barred one reads as gone. */
export function inviteeState(invitee: Inviter | null): InviteeState {
  if (invitee === null || invitee.disabled || invitee.role === null) return 'left';
  return invitee.role === 'partialuser' ? 'halfway' : 'member';
}

export type Vouch =
  | {
      readonly ok: true;
      /** 'second' makes a full member; 'first' replaces an inviter who can no longer vouch. */
      readonly countsAs: RedemptionStep;
      readonly member: Member;
    }
  | { readonly ok: false; readonly reason: 'same_inviter' | 'inviters_related' };

/**
 * What a vouch of `inviter` makes of a partialuser, by code or by link (section 5). Beside a first
 * inviter whose vouch still counts it is the second, and the two must differ and be no inviter of
 * one another. Otherwise it is the first, and nothing is compared with the inviter it replaces.
 */
export function decideVouch(
  invitee: Member,
  firstInviter: Inviter | null,
  inviter: Inviter,
): Vouch {
  if (!mayVouch(firstInviter)) {
    return { ok: true, countsAs: 'first', member: { ...invitee, invitedBy: [inviter.uid] } };
  }
  if (firstInviter.uid === inviter.uid) return { ok: false, reason: 'same_inviter' };
  if (
    firstInviter.invitedBy.includes(inviter.uid) ||
    inviter.invitedBy.includes(firstInviter.uid)
  ) {
    return { ok: false, reason: 'inviters_related' };
  }
  return {
    ok: true,
    countsAs: 'second',
    member: { ...invitee, role: 'fulluser', invitedBy: [firstInviter.uid, inviter.uid] },
  };
}

interface Redeemed {
  readonly ok: true;
  /** True when the same person did the same before: nothing is left to write. */
  readonly repeated: boolean;
  readonly countsAs: RedemptionStep;
  readonly invitation: Invitation;
  readonly member: Member;
}

interface Refused<Reason> {
  readonly ok: false;
  readonly reason: Reason;
}

export type FirstCodeVerdict =
  | Redeemed
  | Refused<'already_registered' | 'own_code' | 'invitation_invalid'>;

export type SecondCodeVerdict =
  | Redeemed
  | Refused<
      | 'forbidden'
      | 'already_full_member'
      | 'own_code'
      | 'invitation_invalid'
      | 'same_inviter'
      | 'inviters_related'
    >;

/**
 * The redemption that this person asks for again, say after a lost answer; null when it is none: a
 * used code gives nothing a second time to a person who no longer has what it gave.
 */
function repeatOf(
  invitation: Invitation | null,
  member: Member,
  presentedAs: RedemptionStep,
): Redeemed | null {
  if (invitation?.usedBy !== member.uid || invitation.redeemedAs === null) return null;
  const countsAs = invitation.redeemedAs;
  const registered = countsAs === 'first' && !invitation.replacing;
  if (registered !== (presentedAs === 'first')) return null;
  if (member.invitedBy[STEPS.indexOf(countsAs)] !== invitation.createdBy) return null;
  return { ok: true, repeated: true, countsAs, invitation, member };
}

/**
 * The first code (sections 4 and 5): a person without a role becomes a partialuser. `invitee` is
 * null without a document; `inviter` belongs to `invitation.createdBy`.
 */
export function decideFirstCode(facts: {
  inviteeUid: string;
  invitee: Member | null;
  invitation: Invitation | null;
  inviter: Inviter | null;
  now: Date;
}): FirstCodeVerdict {
  const { inviteeUid, invitee, invitation, inviter, now } = facts;
  if (invitee !== null && invitee.role !== null) {
    return repeatOf(invitation, invitee, 'first') ?? { ok: false, reason: 'already_registered' };
  }
  if (invitation?.createdBy === inviteeUid) return { ok: false, reason: 'own_code' };
  const redemption = invitation && redeem(invitation, inviteeUid, 'first', now);
  if (!redemption?.ok || redemption.repeated || !mayVouch(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  return {
    ok: true,
    repeated: false,
    countsAs: 'first',
    invitation: redemption.invitation,
    member: { uid: inviteeUid, role: 'partialuser', invitedBy: [inviter.uid] },
  };
}

/**
 * The second code (sections 4 and 5): a partialuser becomes a fulluser, or, when their first inviter
 * can no longer vouch, gets a new first inviter. `inviter` belongs to `invitation.createdBy`,
 * `firstInviter` to `invitee.invitedBy[0]`.
 */
export function decideSecondCode(facts: {
  invitee: Member | null;
  invitation: Invitation | null;
  inviter: Inviter | null;
  firstInviter: Inviter | null;
  now: Date;
}): SecondCodeVerdict {
  const { invitee, invitation, inviter, firstInviter, now } = facts;
  if (invitee === null || invitee.role === null) return { ok: false, reason: 'forbidden' };
  const repeat = repeatOf(invitation, invitee, 'second');
  if (repeat !== null) return repeat;
  if (invitee.role !== 'partialuser') return { ok: false, reason: 'already_full_member' };
  if (invitation?.createdBy === invitee.uid) return { ok: false, reason: 'own_code' };
  if (invitation === null || !mayVouch(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  // A dead code is refused as one before anything is said of its maker.
  const redemption = redeem(invitation, invitee.uid, 'second', now);
  if (!redemption.ok || redemption.repeated) return { ok: false, reason: 'invitation_invalid' };
  const vouch = decideVouch(invitee, firstInviter, inviter);
  if (!vouch.ok) return vouch;
  const replacing = vouch.countsAs === 'first';
  return {
    ok: true,
    repeated: false,
    countsAs: vouch.countsAs,
    invitation: { ...redemption.invitation, redeemedAs: vouch.countsAs, replacing },
    member: vouch.member,
  };
}
