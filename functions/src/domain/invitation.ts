import type { InvitationStatus } from '../contract/invitations.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';

/** An invitation, with one status field, so that exactly one of the four statuses holds. */
export interface Invitation {
  readonly code: string;
  /** The uid of the inviter. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The stored status. Readers use `statusAt`, because a stored 'active' may be past its 31 days. */
  readonly status: InvitationStatus;
  readonly usedOn: Date | null;
  readonly usedBy: string | null;
  /** Which of the invitee's two vouches the code was. */
  readonly redeemedAs: RedemptionStep | null;
  /**
   * True if the invitee entered the code as their second one, but it counts as the first, because the
   * first inviter could no longer vouch. It tells a repeat of that call from a repeat of the registration.
   */
  readonly replacing: boolean;
  readonly revokedOn: Date | null;
  /** The inviter's private note; empty without one. */
  readonly note: string;
  /** The recommendation; null without one. */
  readonly recommendation: Recommendation | null;
  /** True once the invitee or an admin removed the recommendation. The inviter cannot write another. */
  readonly recommendationRemoved: boolean;
}

/** What an inviter wrote about the person for whom they vouch. */
export interface Recommendation {
  readonly text: string;
  readonly at: Date;
}

/** The texts on an invitation, as the inviter types them. An empty text clears one. */
export interface Texts {
  readonly note?: string | undefined;
  readonly recommendation?: string | undefined;
}

/** The recommendation with this text; null for an empty text. */
export function recommendationOf(text: string, at: Date): Recommendation | null {
  return text === '' ? null : { text, at };
}

export type RedemptionStep = 'first' | 'second';

/** The steps in the order of `invitedBy`. */
export const STEPS: readonly RedemptionStep[] = ['first', 'second'];

/** An invitation with its new status, or the status that does not allow the change. */
export type Transition =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: InvitationStatus };

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
 * The status at `now`. An active invitation past its 31 days is expired for every reader, whether or not
 * the scheduled function has stored that.
 */
export function statusAt(invitation: Invitation, now: Date): InvitationStatus {
  if (invitation.status === 'active' && now.getTime() >= invitation.expiresAt.getTime()) {
    return 'expired';
  }
  return invitation.status;
}

/** Active to used. `repeatOf` (joining.ts) finds repeats before. */
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
    invitation: { ...invitation, status: 'used', usedOn: now, usedBy: invitee, redeemedAs: step },
  };
}

/** Active to revoked. */
export function revoke(invitation: Invitation, now: Date): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status: 'revoked', revokedOn: now } };
}

/** The active ones among these invitations, revoked. */
export function revokeActive(invitations: readonly Invitation[], now: Date): Invitation[] {
  return invitations.flatMap((invitation) => {
    const transition = revoke(invitation, now);
    return transition.ok ? [transition.invitation] : [];
  });
}

/** Active to expired, once the 31 days are over. */
export function markExpired(invitation: Invitation, now: Date): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'expired') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status } };
}
