import type { InvitationStatus } from '../contract/invitations.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';

/**
 * An invitation as the decisions see it. One status field, so that exactly one of active, used,
 * revoked and expired holds (product.md, Invitations).
 */
export interface Invitation {
  readonly code: string;
  /** The uid of the inviter. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** As last written. Readers use `statusAt`, which also expires it. */
  readonly status: InvitationStatus;
  readonly usedOn: Date | null;
  readonly usedBy: string | null;
  /** Which of the two codes it served as, so that only the same step counts as a repeat. */
  readonly redeemedAs: RedemptionStep | null;
  /**
   * True iff it was presented as a second code and counts as the first, because the first inviter
   * could no longer vouch. It tells a repeat of that from a repeat of the registration.
   */
  readonly replacing: boolean;
  readonly revokedOn: Date | null;
  /** Its maker's private words, empty without any. No rule looks at it. */
  readonly note: string;
  /** Why its maker vouches, empty without words. Redeeming hands it to the invitee's document. */
  readonly recommendation: string;
  /** Whether those who enter the code see who made it. */
  readonly signed: boolean;
}

/** What the maker writes on an invitation. */
type Writing = Pick<Invitation, 'note' | 'recommendation' | 'signed'>;

export type RedemptionStep = 'first' | 'second';

/** In the order of a member's `invitedBy`. */
export const STEPS: readonly RedemptionStep[] = ['first', 'second'];

type DeadStatus = Exclude<InvitationStatus, 'active'>;

export type Transition =
  | { readonly ok: true; readonly invitation: Invitation; readonly repeated: boolean }
  | { readonly ok: false; readonly reason: DeadStatus | 'active' };

/** A new invitation of `createdBy`, active for 31 days. */
export function issue(
  code: string,
  createdBy: string,
  now: Date,
  writing: { readonly [Field in keyof Writing]?: Writing[Field] | undefined } = {},
): Invitation {
  const { note = '', recommendation = '', signed = false } = writing;
  return {
    code,
    createdBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    status: 'active',
    usedOn: null,
    usedBy: null,
    redeemedAs: null,
    replacing: false,
    revokedOn: null,
    note,
    recommendation,
    signed,
  };
}

/** The invitation that a vouch by link leaves behind: made and used at once. */
export function issueUsed(
  code: string,
  createdBy: string,
  usedBy: string,
  redeemedAs: RedemptionStep,
  now: Date,
): Invitation {
  return {
    ...issue(code, createdBy, now),
    status: 'used',
    usedOn: now,
    usedBy,
    redeemedAs,
    replacing: redeemedAs === 'first',
  };
}

/**
 * The status that holds at `now`: an active invitation past its 31 days is expired for every reader
 * at once, whether or not the scheduled function has written so.
 */
export function statusAt(invitation: Invitation, now: Date): InvitationStatus {
  if (invitation.status === 'active' && now.getTime() >= invitation.expiresAt.getTime()) {
    return 'expired';
  }
  return invitation.status;
}

/**
 * Active to used. The same person redeeming the same code for the same step again, say after a
 * lost answer, is a repeat and not a refusal.
 */
export function redeem(
  invitation: Invitation,
  invitee: string,
  step: RedemptionStep,
  now: Date,
): Transition {
  const status = statusAt(invitation, now);
  if (status === 'used' && invitation.usedBy === invitee && invitation.redeemedAs === step) {
    return { ok: true, invitation, repeated: true };
  }
  if (status !== 'active') return { ok: false, reason: status };
  return {
    ok: true,
    repeated: false,
    invitation: { ...invitation, status: 'used', usedOn: now, usedBy: invitee, redeemedAs: step },
  };
}

/**
 * The invitation with what its maker writes now. The note can always change. Of a used invitation
 * the rest cannot: the recommendation is in the invitee's document by then.
 */
export function rewrite(
  invitation: Invitation,
  writing: Partial<Writing>,
):
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: 'invitation_used' } {
  const { note: _, ...settled } = writing;
  if (invitation.status === 'used' && Object.keys(settled).length > 0) {
    return { ok: false, reason: 'invitation_used' };
  }
  return { ok: true, invitation: { ...invitation, ...writing } };
}

/** Active to revoked. Revoking twice is a repeat. */
export function revoke(invitation: Invitation, now: Date): Transition {
  const status = statusAt(invitation, now);
  if (status === 'revoked') return { ok: true, invitation, repeated: true };
  if (status !== 'active') return { ok: false, reason: status };
  return {
    ok: true,
    repeated: false,
    invitation: { ...invitation, status: 'revoked', revokedOn: now },
  };
}

/** Makes durable what `statusAt` already says. Refuses while the 31 days still run. */
export function markExpired(invitation: Invitation, now: Date): Transition {
  if (invitation.status === 'expired') return { ok: true, invitation, repeated: true };
  const status = statusAt(invitation, now);
  if (status !== 'expired') return { ok: false, reason: status };
  return { ok: true, repeated: false, invitation: { ...invitation, status: 'expired' } };
}
