import type { ErrorCode } from '../contract/errors.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import { type Invitation, redeem } from './invitation.ts';

/** What the rules of vouching need to know of a member. */
export interface Member {
  readonly uid: string;
  /** Null for somebody who signed up but never presented a code. */
  readonly role: Role | null;
  /** The uids of those who vouched for this member, in the order they did. */
  readonly invitedBy: readonly string[];
}

/** A member as a voucher: their document, and whether their account may still sign in. */
export interface Voucher {
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

/** True iff this voucher's word counts now: the account works and the role may invite. */
function mayVouch(voucher: Voucher): boolean {
  return voucher.accountEnabled && voucher.member !== null && canInvite(voucher.member.role);
}

/**
 * The first code (sections 4 and 5): somebody without a role becomes a partialuser.
 * `invitee` is null when no document exists yet; `voucher` belongs to `invitation.createdBy`.
 */
export function decideFirstCode(facts: {
  inviteeUid: string;
  invitee: Member | null;
  invitation: Invitation | null;
  voucher: Voucher;
  now: Date;
}): Verdict {
  const { inviteeUid, invitee, invitation, voucher, now } = facts;
  const redemption = invitation && redeem(invitation, inviteeUid, 'first', now);
  if (invitee !== null && invitee.role !== null) {
    return redemption?.ok && redemption.repeated
      ? { ok: true, repeated: true, invitation: redemption.invitation, member: invitee }
      : refuse('already_registered');
  }
  if (!invitation || !redemption?.ok || !mayVouch(voucher)) return refuse('invitation_invalid');
  if (invitation.createdBy === inviteeUid) return refuse('own_code');
  return {
    ok: true,
    repeated: false,
    invitation: redemption.invitation,
    member: { uid: inviteeUid, role: 'partialuser', invitedBy: [invitation.createdBy] },
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
  firstVoucher: Voucher;
  /** Belongs to `invitation.createdBy`. */
  secondVoucher: Voucher;
  now: Date;
}): Verdict {
  const { invitee, invitation, firstVoucher, secondVoucher, now } = facts;
  const redemption = invitation && redeem(invitation, invitee.uid, 'second', now);
  if (invitee.role === null) return refuse('forbidden');
  if (invitee.role !== 'partialuser') {
    return redemption?.ok && redemption.repeated
      ? { ok: true, repeated: true, invitation: redemption.invitation, member: invitee }
      : refuse('already_full_member');
  }
  if (!invitation || !redemption?.ok || !mayVouch(secondVoucher)) {
    return refuse('invitation_invalid');
  }
  if (invitation.createdBy === invitee.uid) return refuse('own_code');
  const firstUid = invitee.invitedBy[0];
  if (firstUid === invitation.createdBy) return refuse('same_voucher');
  if (firstUid === undefined || !mayVouch(firstVoucher)) return refuse('first_voucher_unavailable');
  if (
    secondVoucher.member?.invitedBy.includes(firstUid) ||
    firstVoucher.member?.invitedBy.includes(invitation.createdBy)
  ) {
    return refuse('vouchers_related');
  }
  return {
    ok: true,
    repeated: false,
    invitation: redemption.invitation,
    member: {
      ...invitee,
      role: 'fulluser',
      invitedBy: [firstUid, invitation.createdBy],
    },
  };
}
