import { BLOCKED } from '../contract/invitations.ts';
import { DAY_MS } from '../contract/limits.ts';
import type { InviteeState } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import {
  SEPARATION,
  VOUCH_REFUSALS,
  type VouchAnswer,
  type VouchVerdict,
} from '../contract/vouching.ts';
import { type Invitation, type RedemptionStep, redeem, STEPS, statusAt } from './invitation.ts';
import type { NetworkSettings } from './network-settings.ts';
import { isOpenAt, isPastDays, keepsAnswerOf, type VouchRequest } from './vouch-request.ts';

/** A person's membership, as in `users/{uid}`. */
export interface Member {
  readonly uid: string;
  /** Null for a person who never redeemed a code. */
  readonly role: Role | null;
  /** The uids of their inviters, in the order in which they vouched. */
  readonly invitedBy: readonly string[];
  /** When two vouches made them a full member; null for founders, and before that. */
  readonly fullSince: Date | null;
}

export interface Invitee extends Member {
  /** True while the person is suspended. */
  readonly disabled: boolean;
}

export interface Inviter extends Member {
  /** True while the member is suspended. */
  readonly disabled: boolean;
  /** False while an admin has turned their inviting off. */
  readonly mayInvite: boolean;
}

/**
 * Standing: present, not suspended, and with an inviting role. Decides whether a vouch that a member
 * gave still counts. Whether they may vouch now is for the refusals below.
 */
export function hasStanding(inviter: Inviter | null): inviter is Inviter & { readonly role: Role } {
  return inviter !== null && !inviter.disabled && canInvite(inviter.role);
}

/** A vouch of a member in standing. */
interface VouchFacts {
  readonly inviter: Inviter;
  /** The first inviter, in standing; left out for a vouch that counts as the first. */
  readonly firstInviter?: Member | null;
  readonly settings: NetworkSettings;
  /**
   * The inviter's invitations of this month; left out for a code, which used one when it was
   * created.
   */
  readonly remaining?: number;
  readonly now: Date;
}

export type VouchRefusal = Exclude<VouchVerdict, 'ok'>;

/** All refusals of a vouch. They are looked at in the order of `VOUCH_REFUSALS`. */
const REFUSES: Readonly<Record<VouchRefusal, (vouch: VouchFacts) => boolean>> = {
  inviting_off: ({ inviter }) => !inviter.mayInvite,
  invitations_paused: ({ settings }) => settings.paused,
  too_new: ({ inviter, settings, now }) => now < (waitsUntil(inviter, settings) ?? now),
  same_inviter: ({ inviter, firstInviter }) => firstInviter?.uid === inviter.uid,
  inviters_related: ({ inviter, firstInviter }) =>
    firstInviter != null &&
    (firstInviter.invitedBy.includes(inviter.uid) || inviter.invitedBy.includes(firstInviter.uid)),
  inviters_share_inviter: ({ inviter, firstInviter, settings }) =>
    settings.differentInviters && firstInviter != null && shareAnInviter(firstInviter, inviter),
  quota_exhausted: ({ remaining }) => remaining === 0,
};

/** Returns true if one member invited both. Founders have no inviters. */
function shareAnInviter(one: Member, other: Member): boolean {
  return one.invitedBy.some((uid) => other.invitedBy.includes(uid));
}

/** When a full member's waiting ends; null for a founder, who waits for nothing. */
function waitsUntil({ fullSince }: Inviter, { vouchWaitDays }: NetworkSettings): Date | null {
  return fullSince && new Date(fullSince.getTime() + vouchWaitDays * DAY_MS);
}

interface Refused<Reason> {
  readonly ok: false;
  readonly reason: Reason;
  /** When the waiting ends, of 'too_new'. */
  readonly from?: Date | null;
}

/** The first of these refusals that applies, asked for in their order; null for none. */
export function refuseVouch<Reason extends VouchRefusal>(
  asked: readonly Reason[],
  vouch: VouchFacts,
): Refused<Reason> | null {
  const reason = asked.find((one) => REFUSES[one](vouch));
  if (reason === undefined) return null;
  if (reason !== 'too_new') return { ok: false, reason };
  return { ok: false, reason, from: waitsUntil(vouch.inviter, vouch.settings) };
}

/** Members whose `fullSince` is later than this still wait. */
export function fullSinceOfWaiting(vouchWaitDays: number, now: Date): Date {
  return new Date(now.getTime() - vouchWaitDays * DAY_MS);
}

/** An invitee's state; null stands for one who reads as a former member. */
export function inviteeState(invitee: Member | null): InviteeState {
  if (invitee === null) return 'left';
  return invitee.role === 'partialuser' ? 'halfway' : 'member';
}

interface Vouch {
  readonly ok: true;
  /** 'second' makes a full member; 'first' replaces an inviter who can no longer vouch. */
  readonly countsAs: RedemptionStep;
  readonly member: Member;
}

/**
 * What a vouch of `inviter` makes of a partialuser, by code or by link, unless one of the
 * refusals that are `asked` applies. Beside a first inviter in standing it is the second. Otherwise it
 * is the first, and nothing is compared with the inviter it replaces.
 */
export function decideVouch<Reason extends VouchRefusal>(
  asked: readonly Reason[],
  facts: VouchFacts & { readonly invitee: Member; readonly firstInviter: Inviter | null },
): Vouch | (Refused<Reason> & Pick<Vouch, 'countsAs'>) {
  const { invitee, inviter, now } = facts;
  const firstInviter = hasStanding(facts.firstInviter) ? facts.firstInviter : null;
  const countsAs = firstInviter === null ? 'first' : 'second';
  const refusal = refuseVouch(asked, { ...facts, firstInviter });
  if (refusal !== null) return { ...refusal, countsAs };
  const member =
    firstInviter === null
      ? { ...invitee, invitedBy: [inviter.uid] }
      : {
          ...invitee,
          role: 'fulluser' as const,
          fullSince: now,
          invitedBy: [firstInviter.uid, inviter.uid],
        };
  return { ok: true, countsAs, member };
}

interface Redeemed extends Vouch {
  /** True when the same person did the same before: nothing is left to write. */
  readonly repeated: boolean;
  readonly invitation: Invitation;
}

/** A newcomer does not learn why a code's maker may not vouch. */
type CodeRefusal = 'invitation_invalid' | 'invitations_paused';

export type FirstCodeVerdict =
  | Redeemed
  | Refused<'account_mismatch' | 'already_registered' | 'own_code' | CodeRefusal>;

export type SecondCodeVerdict =
  | Redeemed
  | Refused<
      'forbidden' | 'already_full_member' | 'own_code' | CodeRefusal | (typeof SEPARATION)[number]
    >;

/**
 * The redemption that this person repeats, say after a lost answer; null if this is no repeat. A
 * used code gives nothing a second time to a person who has lost what it gave.
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
    refuseVouch(BLOCKED, { inviter, settings: { ...settings, paused: false }, now }) === null
  );
}

/** Redeems the code for this step, by a person who does not repeat it. */
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
  const refusal = refuseVouch(BLOCKED, { inviter, settings, now });
  if (refusal !== null) {
    const paused = refusal.reason === 'invitations_paused';
    return { ok: false, reason: paused ? 'invitations_paused' : 'invitation_invalid' };
  }
  return { ok: true, invitation: redemption.invitation, inviter };
}

/**
 * The first code: a person without a role becomes a partialuser. `invitee` is null without a
 * document; `inviter` belongs to `invitation.createdBy`. `matches` says whether there is an enabled
 * account of this uid and address, which never was removed. A stranger's code is checked first. With
 * a valid code a stranger reads 'account_mismatch' whatever is wrong with the account, so that no
 * answer tells a member's address from any other.
 */
export function decideFirstCode(
  facts: CodeFacts & {
    readonly inviteeUid: string;
    readonly invitee: Invitee | null;
    readonly matches: boolean;
    /** Whether the call carries the invitee's own token. */
    readonly signedIn: boolean;
  },
): FirstCodeVerdict {
  const { inviteeUid, invitee, signedIn, invitation } = facts;
  const matches = facts.matches && !invitee?.disabled;
  const registered = invitee !== null && invitee.role !== null;
  const repeat = matches && registered ? repeatOf(invitation, invitee, 'first') : null;
  if (repeat !== null) return repeat;
  if (signedIn) {
    if (!matches) return { ok: false, reason: 'account_mismatch' };
    if (registered) return { ok: false, reason: 'already_registered' };
    if (invitation?.createdBy === inviteeUid) return { ok: false, reason: 'own_code' };
  }
  const redeemed = redeemCode(facts, inviteeUid, 'first');
  if (!redeemed.ok) return redeemed;
  if (!matches || registered) return { ok: false, reason: 'account_mismatch' };
  const { inviter } = redeemed;
  return {
    ok: true,
    repeated: false,
    countsAs: 'first',
    invitation: redeemed.invitation,
    member: {
      uid: inviteeUid,
      role: 'partialuser',
      invitedBy: [inviter.uid],
      fullSince: null,
    },
  };
}

/**
 * The second code: a partialuser becomes a fulluser, or, when their first inviter
 * can no longer vouch, gets a new first inviter. `inviter` belongs to `invitation.createdBy`,
 * `firstInviter` to `invitee.invitedBy[0]`.
 */
export function decideSecondCode(
  facts: CodeFacts & { readonly invitee: Invitee | null; readonly firstInviter: Inviter | null },
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
  const { inviter } = redeemed;
  const vouch = decideVouch(SEPARATION, { ...facts, invitee, firstInviter, inviter });
  if (!vouch.ok) return vouch;
  const { countsAs } = vouch;
  const replacing = countsAs === 'first';
  return {
    ...vouch,
    repeated: false,
    invitation: { ...redeemed.invitation, redeemedAs: countsAs, replacing },
  };
}

/** A vouch link, its newcomer, and the member who would vouch. Null without a document. */
interface LinkFacts {
  readonly request: VouchRequest | null;
  readonly invitee: Invitee | null;
  /** Of `invitee.invitedBy[0]`. */
  readonly firstInviter: Inviter | null;
  readonly inviter: Inviter | null;
  readonly settings: NetworkSettings;
  /** The inviter's invitations of this month. */
  readonly remaining: number;
  readonly now: Date;
}

/**
 * The newcomer whose link this is. Null once the link is closed or expired, and if they are
 * suspended, gone or no longer a partialuser.
 */
export function askingBy({
  request,
  invitee,
  now,
}: Pick<LinkFacts, 'request' | 'invitee' | 'now'>): Invitee | null {
  if (request === null || !isOpenAt(request, now)) return null;
  return invitee?.role === 'partialuser' && !invitee.disabled ? invitee : null;
}

/** What a vouch by this link would come to; null where there is no such link. */
export function previewVouch(facts: LinkFacts & { readonly inviter: Inviter }): {
  readonly countsAs: RedemptionStep;
  readonly verdict: VouchVerdict;
} | null {
  const invitee = askingBy(facts);
  if (invitee === null) return null;
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee });
  return { countsAs: vouch.countsAs, verdict: vouch.ok ? 'ok' : vouch.reason };
}

export type LinkVerdict =
  /** `repeated` when the inviter vouched before: nothing is left to write or to spend. */
  | (Vouch & { readonly repeated: boolean })
  | Refused<'forbidden' | 'not_found' | 'already_full_member' | VouchRefusal>;

/**
 * Vouching by link. A repeat of the inviter's own vouch succeeds as long as the link is kept. If
 * the link closed because the person became a member, other members are told so.
 */
export function decideLinkVouch(facts: LinkFacts): LinkVerdict {
  const { request, invitee, inviter, now } = facts;
  if (!hasStanding(inviter)) return { ok: false, reason: 'forbidden' };
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
  if (askingBy(facts) === null) return { ok: false, reason: 'not_found' };
  const vouch = decideVouch(VOUCH_REFUSALS, { ...facts, invitee, inviter });
  return vouch.ok ? { ...vouch, repeated: false } : vouch;
}

export type AnswerVerdict =
  /** `repeated` when the link has this answer already: nothing is written. */
  | { readonly ok: true; readonly repeated: boolean }
  | Refused<'forbidden' | 'not_found' | 'same_inviter' | 'too_many_answers'>;

/**
 * Whether a member may answer this link without vouching; null takes an answer back. Members who
 * could not vouch may answer too; the first inviter may not.
 */
export function decideAnswer(
  facts: Omit<LinkFacts, 'firstInviter' | 'settings' | 'remaining'> & {
    readonly answer: VouchAnswer | null;
  },
): AnswerVerdict {
  const { request, inviter, answer } = facts;
  if (!hasStanding(inviter)) return { ok: false, reason: 'forbidden' };
  const invitee = askingBy(facts);
  if (request === null || invitee === null) return { ok: false, reason: 'not_found' };
  if (invitee.invitedBy.includes(inviter.uid)) return { ok: false, reason: 'same_inviter' };
  if (answer !== null && !keepsAnswerOf(request, inviter.uid)) {
    return { ok: false, reason: 'too_many_answers' };
  }
  return { ok: true, repeated: (request.answers[inviter.uid]?.answer ?? null) === answer };
}
