import type { Hint } from '../contract/hints.ts';
import type { InviteeState } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import type { VouchVerdict } from '../contract/vouching.ts';
import { hintsOf, shareAnInviter } from './hints.ts';
import { type Invitation, type RedemptionStep, redeem, STEPS, statusAt } from './invitation.ts';
import type { NetworkSettings } from './network-settings.ts';
import { isOpenAt, isPastDays, type VouchRequest } from './vouch-request.ts';

/** What the rules of vouching need to know of a person: what `users/{uid}` says. */
export interface Member {
  readonly uid: string;
  /** Null for a person who never redeemed a code. */
  readonly role: Role | null;
  /** The uids of their inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
  /** When two vouches made them a full member; null for founders, and before that. */
  readonly fullSince: Date | null;
}

export interface Inviter extends Member {
  /** True while the member is suspended. */
  readonly disabled: boolean;
  /** False while an admin has turned their inviting off. */
  readonly mayInvite: boolean;
}

const DAY_MS = 86_400_000;

/**
 * Standing: present, not suspended, and with an inviting role. Decides whether a vouch that a member
 * gave still counts. Whether they may vouch now is `permissionToVouch`.
 */
export function hasStanding(inviter: Inviter | null): inviter is Inviter & { readonly role: Role } {
  return inviter !== null && !inviter.disabled && canInvite(inviter.role);
}

/** Of a member in standing. `from` is the instant at which their waiting ends. */
export type Permission =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'inviting_off' | 'invitations_paused' }
  | { readonly ok: false; readonly reason: 'too_new'; readonly from: Date };

/**
 * Whether a member in standing may create codes and vouch now, by code or by link. Founders wait
 * for nothing. Vouches that were given before count whatever this says.
 */
export function permissionToVouch(
  { mayInvite, fullSince }: Pick<Inviter, 'mayInvite' | 'fullSince'>,
  { paused, vouchWaitDays }: Pick<NetworkSettings, 'paused' | 'vouchWaitDays'>,
  now: Date,
): Permission {
  if (!mayInvite) return { ok: false, reason: 'inviting_off' };
  if (paused) return { ok: false, reason: 'invitations_paused' };
  if (fullSince === null) return { ok: true };
  const from = new Date(fullSince.getTime() + vouchWaitDays * DAY_MS);
  return now < from ? { ok: false, reason: 'too_new', from } : { ok: true };
}

/** Members who have been full members since later than this still wait. */
export function fullSinceOfWaiting(vouchWaitDays: number, now: Date): Date {
  return new Date(now.getTime() - vouchWaitDays * DAY_MS);
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
      readonly hints: readonly Hint[];
    }
  | { readonly ok: false; readonly reason: SeparationRefusal };

/** Why two members may not be the two inviters of one person. */
type SeparationRefusal = 'same_inviter' | 'inviters_related' | 'inviters_share_inviter';

function refusePair(
  first: Member,
  second: Member,
  { sharedInviter }: NetworkSettings,
): SeparationRefusal | null {
  if (first.uid === second.uid) return 'same_inviter';
  if (first.invitedBy.includes(second.uid) || second.invitedBy.includes(first.uid)) {
    return 'inviters_related';
  }
  if (sharedInviter === 'refuse' && shareAnInviter(first, second)) return 'inviters_share_inviter';
  return null;
}

/**
 * What a vouch of `inviter`, who has permission, makes of a partialuser, by code or by link (section
 * 5). Beside a first inviter in standing it is the second, and the two must differ and be no inviter
 * of one another. Otherwise it is the first, and nothing is compared with the inviter it replaces.
 */
export function decideVouch(facts: {
  readonly invitee: Member;
  readonly firstInviter: Inviter | null;
  readonly inviter: Inviter;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): Vouch {
  const { invitee, firstInviter, inviter, settings, now } = facts;
  if (!hasStanding(firstInviter)) {
    const member = { ...invitee, invitedBy: [inviter.uid] };
    const hints = hintsOf({ inviter, firstInviter: null, now });
    return { ok: true, countsAs: 'first', member, hints };
  }
  const reason = refusePair(firstInviter, inviter, settings);
  if (reason !== null) return { ok: false, reason };
  const invitedBy = [firstInviter.uid, inviter.uid];
  return {
    ok: true,
    countsAs: 'second',
    member: { ...invitee, role: 'fulluser', invitedBy, fullSince: now },
    hints: hintsOf({ inviter, firstInviter, now }),
  };
}

interface Redeemed {
  readonly ok: true;
  /** True when the same person did the same before: nothing is left to write. */
  readonly repeated: boolean;
  readonly countsAs: RedemptionStep;
  readonly invitation: Invitation;
  readonly member: Member;
  /** For the audit log; none of a repeat. */
  readonly hints: readonly Hint[];
}

interface Refused<Reason> {
  readonly ok: false;
  readonly reason: Reason;
}

/** A newcomer does not learn why a code's maker may not vouch. */
type CodeRefusal = 'invitation_invalid' | 'invitations_paused';

export type FirstCodeVerdict =
  | Redeemed
  | Refused<'account_mismatch' | 'already_registered' | 'own_code' | CodeRefusal>;

export type SecondCodeVerdict =
  | Redeemed
  | Refused<'forbidden' | 'already_full_member' | 'own_code' | CodeRefusal | SeparationRefusal>;

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
  return { ok: true, repeated: true, countsAs, invitation, member, hints: [] };
}

/** Whose code it is, and what decides whether it can be redeemed now. */
interface CodeFacts {
  readonly invitation: Invitation | null;
  /** Of `invitation.createdBy`; null without a document. */
  readonly inviter: Inviter | null;
  readonly settings: NetworkSettings;
  readonly now: Date;
}

/** True iff this code could be redeemed, apart from a pause of the whole network. */
export function isRedeemable({ invitation, inviter, settings, now }: CodeFacts): boolean {
  return (
    invitation !== null &&
    statusAt(invitation, now) === 'active' &&
    hasStanding(inviter) &&
    permissionToVouch(inviter, { ...settings, paused: false }, now).ok
  );
}

/** The code, redeemed for this step by a person for whom that is no repeat. */
function redeemCode(
  { invitation, inviter, settings, now }: CodeFacts,
  invitee: string,
  step: RedemptionStep,
):
  | { readonly ok: true; readonly invitation: Invitation; readonly inviter: Inviter }
  | Refused<CodeRefusal> {
  const redemption = invitation && redeem(invitation, invitee, step, now);
  if (!redemption?.ok || redemption.repeated || !hasStanding(inviter)) {
    return { ok: false, reason: 'invitation_invalid' };
  }
  const permission = permissionToVouch(inviter, settings, now);
  if (!permission.ok) {
    const paused = permission.reason === 'invitations_paused';
    return { ok: false, reason: paused ? 'invitations_paused' : 'invitation_invalid' };
  }
  return { ok: true, invitation: redemption.invitation, inviter };
}

/**
 * The first code (sections 4 and 5): a person without a role becomes a partialuser. `invitee` is
 * null without a document; `inviter` belongs to `invitation.createdBy`. `matches` says whether there
 * is an enabled account of this uid and address, which never was removed. A stranger learns of an
 * account only with a good code: theirs is judged first.
 */
export function decideFirstCode(
  facts: CodeFacts & {
    readonly inviteeUid: string;
    readonly invitee: Inviter | null;
    readonly matches: boolean;
    /** Whether the call carries the invitee's own token. */
    readonly signedIn: boolean;
  },
): FirstCodeVerdict {
  const { inviteeUid, invitee, signedIn, invitation, now } = facts;
  const matches = facts.matches && !invitee?.disabled;
  const registered = invitee !== null && invitee.role !== null;
  const repeat = matches && registered ? repeatOf(invitation, invitee, 'first') : null;
  if (repeat !== null) return repeat;
  const unfit = !matches ? 'account_mismatch' : registered ? 'already_registered' : null;
  if (signedIn && unfit !== null) return { ok: false, reason: unfit };
  if (unfit === null && invitation?.createdBy === inviteeUid) {
    return { ok: false, reason: 'own_code' };
  }
  const redeemed = redeemCode(facts, inviteeUid, 'first');
  if (!redeemed.ok) return redeemed;
  if (unfit !== null) return { ok: false, reason: unfit };
  const { inviter } = redeemed;
  return {
    ok: true,
    repeated: false,
    countsAs: 'first',
    invitation: redeemed.invitation,
    member: {
      ...{ uid: inviteeUid, role: 'partialuser', invitedBy: [inviter.uid] },
      fullSince: null,
    },
    hints: hintsOf({ inviter, firstInviter: null, now }),
  };
}

/**
 * The second code (sections 4 and 5): a partialuser becomes a fulluser, or, when their first inviter
 * can no longer vouch, gets a new first inviter. `inviter` belongs to `invitation.createdBy`,
 * `firstInviter` to `invitee.invitedBy[0]`.
 */
export function decideSecondCode(
  facts: CodeFacts & { readonly invitee: Inviter | null; readonly firstInviter: Inviter | null },
): SecondCodeVerdict {
  const { invitee, invitation, firstInviter } = facts;
  // Suspended after the call was admitted.
  if (invitee === null || invitee.role === null || invitee.disabled) {
    return { ok: false, reason: 'forbidden' };
  }
  const repeat = repeatOf(invitation, invitee, 'second');
  if (repeat !== null) return repeat;
  if (invitee.role !== 'partialuser') return { ok: false, reason: 'already_full_member' };
  if (invitation?.createdBy === invitee.uid) return { ok: false, reason: 'own_code' };
  // An invalid code is refused as one before anything is said of its maker.
  const redeemed = redeemCode(facts, invitee.uid, 'second');
  if (!redeemed.ok) return redeemed;
  const vouch = decideVouch({ ...facts, invitee, firstInviter, inviter: redeemed.inviter });
  if (!vouch.ok) return vouch;
  const { countsAs } = vouch;
  const replacing = countsAs === 'first';
  return {
    ...vouch,
    repeated: false,
    invitation: { ...redeemed.invitation, redeemedAs: countsAs, replacing },
  };
}

/** Who asks by a link, and who would vouch. Null where there is no document. */
interface LinkFacts {
  readonly request: VouchRequest | null;
  readonly invitee: Inviter | null;
  /** Of `invitee.invitedBy[0]`. */
  readonly firstInviter: Inviter | null;
  readonly inviter: Inviter;
  readonly settings: NetworkSettings;
  readonly now: Date;
}

type NoLink = Refused<'not_found'>;

/**
 * What a vouch by this link would come to. There is no such link for a reader once it is closed or
 * past its days, and none of a person who is suspended, gone or no longer a partialuser.
 */
export function previewVouch(facts: LinkFacts & { readonly remaining: number }):
  | {
      readonly ok: true;
      readonly invitee: Member;
      readonly countsAs: RedemptionStep;
      readonly verdict: VouchVerdict;
    }
  | NoLink {
  const { request, invitee, inviter, settings, remaining, now } = facts;
  const asks = request !== null && isOpenAt(request, now) && invitee?.role === 'partialuser';
  if (!asks || invitee.disabled) return { ok: false, reason: 'not_found' };
  const permission = permissionToVouch(inviter, settings, now);
  const vouch = decideVouch({ ...facts, invitee });
  const countsAs = vouch.ok ? vouch.countsAs : 'second';
  const verdict = (): VouchVerdict => {
    if (!permission.ok) return permission.reason;
    if (!vouch.ok) return vouch.reason;
    return remaining === 0 ? 'quota_exhausted' : 'ok';
  };
  return { ok: true, invitee, countsAs, verdict: verdict() };
}

export type LinkVerdict =
  | {
      readonly ok: true;
      /** True when the inviter vouched before: nothing is left to write or to spend. */
      readonly repeated: boolean;
      readonly countsAs: RedemptionStep;
      readonly member: Member;
      /** For the audit log; none of a repeat. */
      readonly hints: readonly Hint[];
    }
  | NoLink
  | Exclude<Permission, { readonly ok: true }>
  | Refused<'forbidden' | 'already_full_member' | SeparationRefusal>;

/**
 * Vouching by link. A repeat of the inviter's own vouch succeeds for as long as the link is kept;
 * others learn of a link that closed because the person became a member that they did.
 */
export function decideLinkVouch(facts: LinkFacts): LinkVerdict {
  const { request, invitee, inviter, settings, now } = facts;
  if (!hasStanding(inviter)) return { ok: false, reason: 'forbidden' };
  if (request === null || isPastDays(request, now) || invitee === null || invitee.disabled) {
    return { ok: false, reason: 'not_found' };
  }
  const { vouchedBy } = request;
  const place = STEPS[invitee.invitedBy.indexOf(inviter.uid)];
  if (vouchedBy === inviter.uid && place !== undefined) {
    return { ok: true, repeated: true, countsAs: place, member: invitee, hints: [] };
  }
  if (canInvite(invitee.role) && vouchedBy !== null && vouchedBy === invitee.invitedBy[1]) {
    return { ok: false, reason: 'already_full_member' };
  }
  if (!isOpenAt(request, now) || invitee.role !== 'partialuser') {
    return { ok: false, reason: 'not_found' };
  }
  const permission = permissionToVouch(inviter, settings, now);
  if (!permission.ok) return permission;
  const vouch = decideVouch({ ...facts, invitee });
  return vouch.ok ? { ...vouch, repeated: false } : vouch;
}
