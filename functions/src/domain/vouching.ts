import { BLOCKED } from '../contract/invitations.ts';
import { DAY_MS } from '../contract/limits.ts';
import type { InviteeState } from '../contract/person.ts';
import { canInvite, type Role } from '../contract/roles.ts';
import type { VouchVerdict } from '../contract/vouching.ts';
import type { Refused } from './decision.ts';
import type { RedemptionStep } from './invitation.ts';
import type { Member, Membership } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';

/**
 * Standing: the member is present, not suspended, and has an inviting role. It decides whether a vouch
 * that the member gave still counts. `refuseVouch` decides whether the member may vouch now.
 */
export function hasStanding(member: Member | null): member is Member & { readonly role: Role } {
  return member !== null && !member.suspended && canInvite(member.role);
}

/** What the refusals of a vouch depend on. The inviter has standing. */
interface VouchFacts {
  readonly inviter: Member;
  /** The first inviter, with standing; absent or null for a vouch that counts as the first. */
  readonly firstInviter?: Membership | null;
  readonly settings: NetworkSettings;
  /** The inviter's remaining invitations of this month. Absent for a code, which spent one before. */
  readonly remaining?: number;
  readonly now: Date;
}

export type VouchRefusal = Exclude<VouchVerdict, 'ok'>;

/** When each refusal applies, in the order of `VOUCH_REFUSALS`. */
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

function shareAnInviter(one: Membership, other: Membership): boolean {
  return one.invitedBy.some((uid) => other.invitedBy.includes(uid));
}

/** When a full member's waiting time ends. Null for a founder, who does not wait. */
function waitsUntil({ fullSince }: Membership, { vouchWaitDays }: NetworkSettings): Date | null {
  return fullSince && new Date(fullSince.getTime() + vouchWaitDays * DAY_MS);
}

/** The first of the `possible` refusals that applies, in their order; null if none does. */
export function refuseVouch<Reason extends VouchRefusal>(
  possible: readonly Reason[],
  vouch: VouchFacts,
): Refused<Reason> | null {
  const reason = possible.find((one) => REFUSES[one](vouch));
  if (reason === undefined) return null;
  if (reason !== 'too_new') return { ok: false, reason };
  return { ok: false, reason, from: waitsUntil(vouch.inviter, vouch.settings) };
}

/** A full member whose `fullSince` is later than this instant still has to wait. */
export function fullSinceOfWaiting(vouchWaitDays: number, now: Date): Date {
  return new Date(now.getTime() - vouchWaitDays * DAY_MS);
}

/** The state of a person for whom a member vouched. Null stands for a former member. */
export function inviteeState(invitee: Membership | null): InviteeState {
  if (invitee === null) return 'left';
  return invitee.role === 'partialuser' ? 'halfway' : 'member';
}

export interface Vouch {
  readonly ok: true;
  /** 'second' makes a full member. 'first' replaces an inviter who can no longer vouch. */
  readonly countsAs: RedemptionStep;
  /** The invitee after the vouch. */
  readonly member: Membership;
}

/**
 * Decides a vouch of `inviter` for a partial member, by code or by link. It is the second vouch if the
 * first inviter has standing. Otherwise it counts as the first, and the inviter is compared with nobody.
 */
export function decideVouch<Reason extends VouchRefusal>(
  possible: readonly Reason[],
  facts: VouchFacts & { readonly invitee: Membership; readonly firstInviter: Member | null },
): Vouch | (Refused<Reason> & Pick<Vouch, 'countsAs'>) {
  const { inviter, now } = facts;
  const { uid } = facts.invitee;
  const firstInviter = hasStanding(facts.firstInviter) ? facts.firstInviter : null;
  const countsAs = firstInviter === null ? 'first' : 'second';
  const refusal = refuseVouch(possible, { ...facts, firstInviter });
  if (refusal !== null) return { ...refusal, countsAs };
  if (firstInviter === null) {
    const invitedBy = [inviter.uid];
    return { ok: true, countsAs, member: { uid, role: 'partialuser', invitedBy, fullSince: null } };
  }
  const invitedBy = [firstInviter.uid, inviter.uid];
  return { ok: true, countsAs, member: { uid, role: 'fulluser', invitedBy, fullSince: now } };
}

/** Why no code of this inviter can be redeemed now; null if codes can be. The inviter has standing. */
export function refuseCodesOf(
  inviter: Member,
  settings: NetworkSettings,
  now: Date,
): Refused<(typeof BLOCKED)[number]> | null {
  return refuseVouch(BLOCKED, { inviter, settings, now });
}
