import type { InviteeState } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import type { VouchVerdict } from '../contract/vouching.ts';
import { type Invitation, type RedemptionStep, redeem, STEPS } from './invitation.ts';
import { isOpenAt, isPastDays, type VouchRequest } from './vouch-request.ts';

/** What the rules of vouching need to know of a person: what `users/{uid}` says. */
export interface Member {
  readonly uid: string;
  /** Null for a person who never redeemed a code. */
  readonly role: Role | null;
  /** The uids of their inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
}

export interface Inviter extends Member {
  /** True while the member is suspended. */
  readonly disabled: boolean;
}

/** True iff this member's vouch counts now: there, not suspended, and with an inviting role. */
export function mayVouch(inviter: Inviter | null): inviter is Inviter & { readonly role: Role } {
  return inviter !== null && !inviter.disabled && canInvite(inviter.role);
}

/** How far an invitee is; null stands for one who is gone to the viewer. */
export function inviteeState(invitee: Member | null): InviteeState {
  if (invitee === null) return 'left';
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
  | Refused<'account_mismatch' | 'already_registered' | 'own_code' | 'invitation_invalid'>;

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
 * null without a document; `inviter` belongs to `invitation.createdBy`. `matches` says whether there
 * is an enabled account of this uid and address, which never was removed. A stranger learns of an
 * account only with a good code: theirs is judged first.
 */
export function decideFirstCode(facts: {
  inviteeUid: string;
  invitee: Inviter | null;
  matches: boolean;
  /** Whether the call carries the invitee's own token. */
  signedIn: boolean;
  invitation: Invitation | null;
  inviter: Inviter | null;
  now: Date;
}): FirstCodeVerdict {
  const { inviteeUid, invitee, signedIn, invitation, inviter, now } = facts;
  const matches = facts.matches && !invitee?.disabled;
  const registered = invitee !== null && invitee.role !== null;
  const repeat = matches && registered ? repeatOf(invitation, invitee, 'first') : null;
  if (repeat !== null) return repeat;
  const unfit = !matches ? 'account_mismatch' : registered ? 'already_registered' : null;
  if (signedIn && unfit !== null) return { ok: false, reason: unfit };
  if (unfit === null && invitation?.createdBy === inviteeUid) {
    return { ok: false, reason: 'own_code' };
  }
  const redemption = invitation && redeem(invitation, inviteeUid, 'first', now);
  if (!redemption?.ok || redemption.repeated || !mayVouch(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  if (unfit !== null) return { ok: false, reason: unfit };
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
  invitee: Inviter | null;
  invitation: Invitation | null;
  inviter: Inviter | null;
  firstInviter: Inviter | null;
  now: Date;
}): SecondCodeVerdict {
  const { invitee, invitation, inviter, firstInviter, now } = facts;
  // Suspended after the call was admitted.
  if (invitee === null || invitee.role === null || invitee.disabled) {
    return { ok: false, reason: 'forbidden' };
  }
  const repeat = repeatOf(invitation, invitee, 'second');
  if (repeat !== null) return repeat;
  if (invitee.role !== 'partialuser') return { ok: false, reason: 'already_full_member' };
  if (invitation?.createdBy === invitee.uid) return { ok: false, reason: 'own_code' };
  if (invitation === null || !mayVouch(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  // An invalid code is refused as one before anything is said of its maker.
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

/** Who asks by a link, and who would vouch. Null where there is no document. */
interface LinkFacts {
  readonly request: VouchRequest | null;
  readonly invitee: Inviter | null;
  /** Of `invitee.invitedBy[0]`. */
  readonly firstInviter: Inviter | null;
  readonly inviter: Inviter;
  readonly now: Date;
}

type NoLink = Refused<'not_found'>;

/**
 * What a vouch by this link would come to. There is no such link for a reader once it is closed or
 * past its days, and none of a person who is suspended, gone or no partialuser any more.
 */
export function previewVouch(facts: LinkFacts & { readonly remaining: number }):
  | {
      readonly ok: true;
      readonly invitee: Member;
      readonly countsAs: RedemptionStep;
      readonly verdict: VouchVerdict;
    }
  | NoLink {
  const { request, invitee, firstInviter, inviter, remaining, now } = facts;
  const asks = request !== null && isOpenAt(request, now) && invitee?.role === 'partialuser';
  if (!asks || invitee.disabled) return { ok: false, reason: 'not_found' };
  const vouch = decideVouch(invitee, firstInviter, inviter);
  if (!vouch.ok) return { ok: true, invitee, countsAs: 'second', verdict: vouch.reason };
  const verdict = remaining === 0 ? 'quota_exhausted' : 'ok';
  return { ok: true, invitee, countsAs: vouch.countsAs, verdict };
}

export type LinkVerdict =
  | {
      readonly ok: true;
      /** True when the inviter vouched before: nothing is left to write or to spend. */
      readonly repeated: boolean;
      readonly countsAs: RedemptionStep;
      readonly member: Member;
    }
  | NoLink
  | Refused<'forbidden' | 'already_full_member' | 'same_inviter' | 'inviters_related'>;

/**
 * Vouching by link. A repeat of the inviter's own vouch succeeds for as long as the link is kept;
 * others learn of a link that closed because the person became a member that they did.
 */
export function decideLinkVouch(facts: LinkFacts): LinkVerdict {
  const { request, invitee, firstInviter, inviter, now } = facts;
  if (!mayVouch(inviter)) return { ok: false, reason: 'forbidden' };
  if (request === null || isPastDays(request, now) || invitee === null || invitee.disabled) {
    return { ok: false, reason: 'not_found' };
  }
  const { vouchedBy } = request;
  const place = STEPS[invitee.invitedBy.indexOf(inviter.uid)];
  if (vouchedBy === inviter.uid && place !== undefined) {
    return { ok: true, repeated: true, countsAs: place, member: invitee };
  }
  if (canInvite(invitee.role) && vouchedBy !== null && vouchedBy === invitee.invitedBy[1]) {
    return { ok: false, reason: 'already_full_member' };
  }
  if (!isOpenAt(request, now) || invitee.role !== 'partialuser') {
    return { ok: false, reason: 'not_found' };
  }
  const vouch = decideVouch(invitee, firstInviter, inviter);
  return vouch.ok ? { ...vouch, repeated: false } : vouch;
}
