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
  /** Which of the two codes it served as. */
  readonly redeemedAs: RedemptionStep | null;
  /**
   * True iff it was presented as a second code and counts as the first, because the first inviter
   * could no longer vouch. It tells a repeat of that from a repeat of the registration.
   */
  readonly replacing: boolean;
  readonly revokedOn: Date | null;
  /** The inviter's private note; empty without one. */
  readonly note: string;
  /** Why the inviter vouches; null without a text. */
  readonly recommendation: Recommendation | null;
  /** True once the invitee or an admin removed the recommendation. The inviter cannot write another. */
  readonly recommendationRemoved: boolean;
}

/** What an inviter wrote about the person for whom they vouch. */
export interface Recommendation {
  readonly text: string;
  readonly at: Date;
}

/** The texts of an invitation, as the inviter types them. An empty text clears one. */
interface Texts {
  readonly note?: string | undefined;
  readonly recommendation?: string | undefined;
}

/** The recommendation with this text; null for an empty text. */
export function recommendationOf(text: string, at: Date): Recommendation | null {
  return text === '' ? null : { text, at };
}

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
  { note = '', recommendation = '' }: Texts = {},
): Invitation {
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
    recommendation: recommendationOf(recommendation, now),
    recommendationRemoved: false,
  };
}

/** The invitation of a vouch by link, which is created and used at once. */
export function issueUsed(
  code: string,
  createdBy: string,
  usedBy: string,
  redeemedAs: RedemptionStep,
  recommendation: string,
  now: Date,
): Invitation {
  return {
    ...issue(code, createdBy, now, { recommendation }),
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

/** Active to used. The caller has found repeats before (`repeatOf` in joining.ts). */
export function redeem(
  invitation: Invitation,
  invitee: string,
  step: RedemptionStep,
  now: Date,
): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return {
    ok: true,
    repeated: false,
    invitation: { ...invitation, status: 'used', usedOn: now, usedBy: invitee, redeemedAs: step },
  };
}

/**
 * The invitation with the texts that are given. The note can always change. The recommendation of a
 * used invitation is changed by `decideWriting` (recommendation.ts).
 */
export function rewrite(
  invitation: Invitation,
  { note = invitation.note, recommendation }: Texts,
  now: Date,
):
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: 'invitation_used' } {
  if (recommendation === undefined) return { ok: true, invitation: { ...invitation, note } };
  if (invitation.status === 'used') return { ok: false, reason: 'invitation_used' };
  const written = recommendationOf(recommendation, now);
  return { ok: true, invitation: { ...invitation, note, recommendation: written } };
}

/** The invitation without its texts. A departed person's words, and words about them, are erased. */
export function withoutTexts(invitation: Invitation): Invitation {
  return { ...invitation, note: '', recommendation: null };
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
