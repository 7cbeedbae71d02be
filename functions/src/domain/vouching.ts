import type { ErrorCode } from '../contract/errors.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import {
  type Invitation,
  type RedemptionStep,
  redeem,
  STEPS,
  type Transition,
} from './invitation.ts';

/** What the rules of vouching need to know of a member. */
export interface Member {
  readonly uid: string;
  /** Null for somebody who never presented a code, or whose membership was taken back. */
  readonly role: Role | null;
  /** The uids of those who vouched for this member, in the order they did. */
  readonly invitedBy: readonly string[];
}

/** A member as an inviter: their document, and whether their account may still sign in. */
export interface Inviter {
  /** Null when the member's document is gone. */
  readonly member: Member | null;
  /** False when the Auth account is disabled or deleted. */
  readonly accountEnabled: boolean;
}

export type Verdict =
  | {
      readonly ok: true;
      /** True when the same person did the same before: nothing is left to write. */
      readonly repeated: boolean;
      readonly invitation: Invitation;
      readonly member: Member;
    }
  | { readonly ok: false; readonly reason: ErrorCode };

function refuse(reason: ErrorCode): Verdict {
  return { ok: false, reason };
}

/** True iff this inviter's word counts now: the account works and the role may invite. */
function mayVouch(inviter: Inviter): boolean {
  return inviter.accountEnabled && inviter.member !== null && canInvite(inviter.member.role);
}

/**
 * True iff this redemption gave the member the inviter whom they name for this step: somebody asks
 * again, say after a lost answer. A used code gives nothing a second time, so whoever no longer has
 * what it gave them is no repeat.
 */
function isRepeat(
  redemption: Transition | null,
  member: Member,
  step: RedemptionStep,
): redemption is Transition & { ok: true } {
  return (
    redemption?.ok === true &&
    redemption.repeated &&
    member.invitedBy[STEPS.indexOf(step)] === redemption.invitation.createdBy
  );
}

/** The invitation of a redemption that happens now, or null: dead, unknown, or used up before. */
function redeemedNow(redemption: Transition | null): Invitation | null {
  return redemption?.ok && !redemption.repeated ? redemption.invitation : null;
}

/**
 * The first code (sections 4 and 5): somebody without a role becomes a partialuser.
 * `invitee` is null when no document exists yet; `inviter` belongs to `invitation.createdBy`.
 */
export function decideFirstCode(facts: {
  inviteeUid: string;
  invitee: Member | null;
  invitation: Invitation | null;
  inviter: Inviter;
  now: Date;
}): Verdict {
  const { inviteeUid, invitee, invitation, inviter, now } = facts;
  const redemption = invitation && redeem(invitation, inviteeUid, 'first', now);
  if (invitee !== null && invitee.role !== null) {
    return isRepeat(redemption, invitee, 'first')
      ? { ok: true, repeated: true, invitation: redemption.invitation, member: invitee }
      : refuse('already_registered');
  }
  const redeemed = redeemedNow(redemption);
  if (redeemed === null || !mayVouch(inviter)) return refuse('invitation_invalid');
  if (redeemed.createdBy === inviteeUid) return refuse('own_code');
  return {
    ok: true,
    repeated: false,
    invitation: redeemed,
    member: { uid: inviteeUid, role: 'partialuser', invitedBy: [redeemed.createdBy] },
  };
}

/**
 * The second code (sections 4 and 5): a partialuser becomes a fulluser, vouched for by two
 * different members of whom neither invited the other. Both are rechecked, because a vouch counts
 * at the moment that membership is granted.
 */
export function decideSecondCode(facts: {
  invitee: Member;
  invitation: Invitation | null;
  /** Belongs to `invitee.invitedBy[0]`. */
  firstInviter: Inviter;
  /** Belongs to `invitation.createdBy`. */
  secondInviter: Inviter;
  now: Date;
}): Verdict {
  const { invitee, invitation, firstInviter, secondInviter, now } = facts;
  const redemption = invitation && redeem(invitation, invitee.uid, 'second', now);
  if (invitee.role === null) return refuse('forbidden');
  if (invitee.role !== 'partialuser') {
    return isRepeat(redemption, invitee, 'second')
      ? { ok: true, repeated: true, invitation: redemption.invitation, member: invitee }
      : refuse('already_full_member');
  }
  const redeemed = redeemedNow(redemption);
  if (redeemed === null || !mayVouch(secondInviter)) return refuse('invitation_invalid');
  const secondUid = redeemed.createdBy;
  if (secondUid === invitee.uid) return refuse('own_code');
  const firstUid = invitee.invitedBy[0];
  if (firstUid === secondUid) return refuse('same_inviter');
  if (firstUid === undefined || !mayVouch(firstInviter)) return refuse('first_inviter_unavailable');
  if (
    secondInviter.member?.invitedBy.includes(firstUid) ||
    firstInviter.member?.invitedBy.includes(secondUid)
  ) {
    return refuse('inviters_related');
  }
  return {
    ok: true,
    repeated: false,
    invitation: redeemed,
    member: { ...invitee, role: 'fulluser', invitedBy: [firstUid, secondUid] },
  };
}
