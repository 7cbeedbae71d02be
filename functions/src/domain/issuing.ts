import { BLOCKED } from '../contract/invitations.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { issue } from './invitation.ts';
import type { NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations, spend } from './quota.ts';
import { hasStanding, type Inviter, refuseVouch } from './vouching.ts';

/** Creating an invitation is a vouch. These refusals do not depend on an invitee. */
const ISSUE_REFUSALS = [...BLOCKED, 'quota_exhausted'] as const;

/** What the request's Idempotency-Key made before. */
export interface MadeBefore {
  readonly code: string;
  readonly sameBody: boolean;
  /** True while the code can be redeemed. */
  readonly active: boolean;
}

export type Issuing =
  | { readonly ok: true; readonly code: string; readonly effects: Effects }
  | {
      readonly ok: false;
      readonly reason: 'key_reused' | (typeof ISSUE_REFUSALS)[number];
      /** With 'too_new': when the waiting time ends. */
      readonly from?: Date | null;
    };

/**
 * Whether this member creates an invitation now. A key that made a code before makes no other one: its
 * repeat gets that code, or is refused for another body and for a code that is no longer active.
 */
export function decideIssuing(facts: {
  readonly maker: Inviter;
  readonly madeBefore: MadeBefore | undefined;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  /** The code of the new invitation. */
  readonly code: string;
  readonly texts: {
    readonly note?: string | undefined;
    readonly recommendation?: string | undefined;
  };
  readonly now: Date;
}): Issuing {
  const { maker, madeBefore, quota, settings, code, texts, now } = facts;
  if (madeBefore !== undefined) {
    const isRepeat = madeBefore.sameBody && madeBefore.active;
    if (!isRepeat) return { ok: false, reason: 'key_reused' };
    return { ok: true, code: madeBefore.code, effects: NO_EFFECTS };
  }
  const remaining = remainingInvitations(maker.role, quota);
  const refusal = refuseVouch(ISSUE_REFUSALS, { inviter: maker, settings, remaining, now });
  if (refusal !== null) return refusal;
  const effects: Effects = {
    ...NO_EFFECTS,
    createdInvitation: issue(code, maker.uid, now, texts),
    quota: { uid: maker.uid, at: now, quota: spend(quota) },
  };
  return { ok: true, code, effects };
}

/** How many invitations a member may still create this month, and why none at all. */
export function leftToIssue(facts: {
  readonly member: Inviter | null;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): {
  readonly remaining: number;
  readonly blocked: (typeof BLOCKED)[number] | null;
  /** When the waiting time ends, if that is why. */
  readonly from: Date | null;
} {
  const { member, quota, settings, now } = facts;
  if (!hasStanding(member)) return { remaining: 0, blocked: null, from: null };
  const blocked = refuseVouch(BLOCKED, { inviter: member, settings, now });
  return {
    remaining: blocked === null ? remainingInvitations(member.role, quota) : 0,
    blocked: blocked?.reason ?? null,
    from: blocked?.from ?? null,
  };
}
