import { INVITING_REFUSALS } from '../contract/invitations.ts';
import { DAY_MS } from '../contract/limits.ts';
import type { InviteeState, VouchOrdinal } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import type { VouchVerdict } from '../contract/vouching.ts';
import type { Refusal } from './decision.ts';
import type { Member, Membership } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';

/** A first vouch counts while its inviter has standing. `refuseVouch` decides who may vouch now. */
export function hasStanding(member: Member | null): member is Member & { readonly role: Role } {
  return member !== null && !member.suspended && canInvite(member.role);
}

/** `inviter` must have standing. `refuseVouch` does not check this. */
interface VouchFacts {
  readonly inviter: Member;
  /** Null or absent if no first inviter has standing. Then this vouch counts as the first. */
  readonly firstInviter?: Membership | null;
  readonly settings: NetworkSettings;
  /**
   * The inviter's remaining invitations. Absent for a vouch by code, because the creation of the
   * code already used an invitation.
   */
  readonly remaining?: number;
  readonly now: Date;
}

export type VouchRefusal = Exclude<VouchVerdict, 'ok'>;

const REFUSAL_CONDITIONS: Readonly<Record<VouchRefusal, (vouch: VouchFacts) => boolean>> = {
  inviting_off: ({ inviter }) => !inviter.mayInvite,
  invitations_paused: ({ settings }) => settings.paused,
  too_new: ({ inviter, settings, now }) => now < (endOfWaiting(inviter, settings) ?? now),
  same_inviter: ({ inviter, firstInviter }) => firstInviter?.uid === inviter.uid,
  inviters_related: ({ inviter, firstInviter }) =>
    firstInviter != null &&
    (firstInviter.invitedBy.includes(inviter.uid) || inviter.invitedBy.includes(firstInviter.uid)),
  inviters_share_inviter: ({ inviter, firstInviter, settings }) =>
    settings.differentInviters && firstInviter != null && shareAnInviter(firstInviter, inviter),
  quota_exhausted: ({ remaining }) => remaining === 0,
};

function shareAnInviter(one: Membership, other: Membership): boolean {
  return one.invitedBy.some((uid) => other.invitedBy.includes(uid));
}

/** Returns when the member may vouch. Null for a founder, who may vouch at once. */
function endOfWaiting({ fullSince }: Membership, { vouchWaitDays }: NetworkSettings): Date | null {
  return fullSince && new Date(fullSince.getTime() + vouchWaitDays * DAY_MS);
}

/** Refuses the vouch for the first of `possibleReasons` that applies. */
export function refuseVouch<Reason extends VouchRefusal>(
  possibleReasons: readonly Reason[],
  vouch: VouchFacts,
): Refusal<Reason> | null {
  const reason = possibleReasons.find((one) => REFUSAL_CONDITIONS[one](vouch));
  if (reason === undefined) return null;
  const waitsUntil = endOfWaiting(vouch.inviter, vouch.settings);
  if (reason !== 'too_new' || waitsUntil === null) return { ok: false, reason };
  return { ok: false, reason, waitsUntil };
}

/** Members who became full members after the returned time cannot vouch yet. */
export function latestFullSinceWithoutWait(vouchWaitDays: number, now: Date): Date {
  return new Date(now.getTime() - vouchWaitDays * DAY_MS);
}

export function inviteeState(invitee: Membership | null): InviteeState {
  if (invitee === null) return 'left';
  return invitee.role === 'partialuser' ? 'halfway' : 'member';
}

export interface Vouch {
  readonly ok: true;
  /**
   * Whether the vouch is the invitee's first or second one. A vouch that replaces the vouch of a
   * first inviter without standing is the first one.
   */
  readonly countsAs: VouchOrdinal;
  /** The person's membership after the vouch. */
  readonly member: Membership;
}

/** If the first inviter has lost standing, the vouch counts as the first vouch. */
export function decideVouch<Reason extends VouchRefusal>(
  possibleReasons: readonly Reason[],
  facts: Omit<VouchFacts, 'firstInviter'> & {
    readonly invitee: Membership;
    /** The member whose uid is `invitee.invitedBy[0]`, with or without standing. */
    readonly namedFirstInviter: Member | null;
  },
): Vouch | (Refusal<Reason> & Pick<Vouch, 'countsAs'>) {
  const { inviter, now } = facts;
  const { uid } = facts.invitee;
  const { namedFirstInviter } = facts;
  const firstInviter = hasStanding(namedFirstInviter) ? namedFirstInviter : null;
  const countsAs = firstInviter === null ? 'first' : 'second';
  const refusal = refuseVouch(possibleReasons, { ...facts, firstInviter });
  if (refusal !== null) return { ...refusal, countsAs };
  if (firstInviter === null) return createFirstVouch(uid, inviter);
  const invitedBy = [firstInviter.uid, inviter.uid];
  return { ok: true, countsAs, member: { uid, role: 'fulluser', invitedBy, fullSince: now } };
}

/** The invitee becomes or stays a newcomer. */
export function createFirstVouch(invitee: string, inviter: Membership): Vouch {
  const invitedBy = [inviter.uid];
  const member = { uid: invitee, role: 'partialuser', invitedBy, fullSince: null } as const;
  return { ok: true, countsAs: 'first', member };
}

/**
 * Does not check whether `inviter` has standing. A member whom this function refuses can neither
 * vouch nor create codes, and nobody can redeem the member's codes.
 */
export function refuseInviting(
  inviter: Member,
  settings: NetworkSettings,
  now: Date,
): Refusal<(typeof INVITING_REFUSALS)[number]> | null {
  return refuseVouch(INVITING_REFUSALS, { inviter, settings, now });
}
