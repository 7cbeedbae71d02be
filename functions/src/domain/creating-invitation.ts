import { INVITING_REFUSALS } from '../contract/invitations.ts';
import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { createInvitation, type InvitationTexts } from './invitation.ts';
import type { Member } from './member.ts';
import type { NetworkSettings } from './network-settings.ts';
import {
  type Quota,
  remainingExtraInvitations,
  remainingInvitations,
  spendInvitation,
} from './quota.ts';
import { hasStanding, refuseInviting, refuseVouch } from './vouching.ts';

const CREATION_REFUSALS = [...INVITING_REFUSALS, 'quota_exhausted'] as const;

/** The invitation that an earlier call with the same Idempotency-Key created. */
export interface EarlierInvitation {
  readonly code: string;
  readonly hasSameBody: boolean;
  readonly isActive: boolean;
}

/** A repeat with the same idempotency key and body returns the code of the first call. */
export function decideInvitationCreation(facts: {
  readonly inviter: Member;
  readonly earlierInvitation: EarlierInvitation | undefined;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly code: string;
  readonly texts: InvitationTexts;
  readonly now: Date;
}): Decision<'key_reused' | (typeof CREATION_REFUSALS)[number], { readonly code: string }> {
  const { inviter, earlierInvitation, quota, settings, code, texts, now } = facts;
  if (earlierInvitation !== undefined) {
    const isRepeat = earlierInvitation.hasSameBody && earlierInvitation.isActive;
    return isRepeat
      ? { ...REPEATED_DECISION, code: earlierInvitation.code }
      : { ok: false, reason: 'key_reused' };
  }
  const remaining = remainingInvitations(inviter.role, quota);
  const refusal = refuseVouch(CREATION_REFUSALS, { inviter, settings, remaining, now });
  if (refusal !== null) return refusal;
  const effects: Effects = {
    ...NO_EFFECTS,
    createdInvitation: createInvitation(code, inviter.uid, now, texts),
    quota: { uid: inviter.uid, at: now, quota: spendInvitation(quota) },
  };
  return { ok: true, code, effects };
}

/**
 * `blocked` is the reason why the member may not invite. It does not cover the quota: if
 * `remaining` is 0 and `blocked` is null, the quota is used up or the member has no standing.
 */
export function remainingInvitationsToCreate(facts: {
  readonly member: Member | null;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): {
  readonly remaining: number;
  /** How many of `remaining` are extra invitations from an admin. */
  readonly extraRemaining: number;
  readonly blocked: (typeof INVITING_REFUSALS)[number] | null;
  /** Null unless `blocked` is 'too_new'. */
  readonly waitsUntil: Date | null;
} {
  const { member, quota, settings, now } = facts;
  if (!hasStanding(member)) {
    return { remaining: 0, extraRemaining: 0, blocked: null, waitsUntil: null };
  }
  const refusal = refuseInviting(member, settings, now);
  if (refusal !== null) {
    const { reason, waitsUntil = null } = refusal;
    return { remaining: 0, extraRemaining: 0, blocked: reason, waitsUntil };
  }
  return {
    remaining: remainingInvitations(member.role, quota),
    extraRemaining: remainingExtraInvitations(member.role, quota),
    blocked: null,
    waitsUntil: null,
  };
}
