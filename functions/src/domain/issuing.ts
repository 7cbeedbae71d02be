import { BLOCKED } from '../contract/invitations.ts';
import type { NetworkSettings } from './network-settings.ts';
import { type Quota, remainingInvitations } from './quota.ts';
import { hasStanding, type Inviter, refuseVouch } from './vouching.ts';

/** Creating a code is a vouch: these of its refusals need no invitee. */
const ISSUE_REFUSALS = [...BLOCKED, 'quota_exhausted'] as const;

/** What the request's Idempotency-Key made before. */
export interface MadeBefore {
  readonly code: string;
  readonly sameBody: boolean;
  /** True while the code can be redeemed. */
  readonly active: boolean;
}

export type Issuing =
  /**
   * With `code`, the one that the same Idempotency-Key made before: nothing is written or spent.
   */
  | { readonly ok: true; readonly code: string | undefined }
  | {
      readonly ok: false;
      readonly reason: 'forbidden' | 'key_reused' | (typeof ISSUE_REFUSALS)[number];
      /** When the waiting ends, of 'too_new'. */
      readonly from?: Date | null;
    };

/**
 * Decides whether this member makes a code now. A key that made a code before makes no other one: its
 * repeat is answered with that code, or refused for another body or a code that is no longer active.
 */
export function decideIssuing(facts: {
  readonly maker: Inviter | null;
  readonly madeBefore: MadeBefore | undefined;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): Issuing {
  const { maker, madeBefore, quota, settings, now } = facts;
  if (!hasStanding(maker)) return { ok: false, reason: 'forbidden' };
  if (madeBefore !== undefined) {
    const { code, sameBody, active } = madeBefore;
    return sameBody && active ? { ok: true, code } : { ok: false, reason: 'key_reused' };
  }
  const remaining = remainingInvitations(maker.role, quota);
  const vouch = { inviter: maker, settings, remaining, now };
  return refuseVouch(ISSUE_REFUSALS, vouch) ?? { ok: true, code: undefined };
}

/** How many codes a member may still make this month, and why none while they may not at all. */
export function leftToIssue(facts: {
  readonly member: Inviter | null;
  readonly quota: Quota;
  readonly settings: NetworkSettings;
  readonly now: Date;
}): {
  readonly remaining: number;
  readonly blocked: (typeof BLOCKED)[number] | null;
  /** When the waiting ends, while it is what stops them. */
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
