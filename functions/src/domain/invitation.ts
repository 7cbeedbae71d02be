import type { InvitationStatus } from '../contract/invitations.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';

/**
 * An invitation. A single field contains the status, so that exactly one of the four statuses
 * applies.
 */
export interface Invitation {
  readonly code: string;
  /** The uid of the inviter. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /**
   * The stored status. Use `statusAt` to get the current status, because an invitation past its 31
   * days may still be stored as active.
   */
  readonly status: InvitationStatus;
  readonly usedAt: Date | null;
  readonly usedBy: string | null;
  /**
   * Whether the invitation counts as the invitee's first or second vouch. Null until the invitation
   * is used.
   */
  readonly countsAs: VouchOrdinal | null;
  /**
   * True if the vouch by this invitation replaced the invitee's first vouch, because the first
   * inviter had lost standing. Then the invitee entered the code as the second one, but `countsAs`
   * is 'first'. `findRepeat` (joining.ts) needs this field to recognise a repeated call.
   */
  readonly replacing: boolean;
  readonly revokedAt: Date | null;
  /** The inviter's private note. Empty if there is none. */
  readonly note: string;
  /** The inviter's recommendation of the invitee. Null if there is none. */
  readonly recommendation: Recommendation | null;
  /**
   * True if the invitee or an admin removed the recommendation. Then the inviter cannot write
   * another one.
   */
  readonly recommendationRemoved: boolean;
}

/** An inviter's text about the person for whom they vouch. */
export interface Recommendation {
  readonly text: string;
  readonly at: Date;
}

/** The texts on an invitation as the inviter types them. An empty text clears the stored text. */
export interface InvitationTexts {
  readonly note?: string | undefined;
  readonly recommendation?: string | undefined;
}

/** Returns a recommendation with this text. Null if the text is empty. */
export function recommendationOf(text: string, at: Date): Recommendation | null {
  return text === '' ? null : { text, at };
}

/**
 * The result of a change of status: the invitation with its new status, or the current status as
 * the reason for a refusal.
 */
export type Transition =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: InvitationStatus };

/** Returns a new invitation of `createdBy`, which is active for 31 days. */
export function createInvitation(
  code: string,
  createdBy: string,
  now: Date,
  { note = '', recommendation = '' }: InvitationTexts = {},
): Invitation {
  return {
    code,
    createdBy,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
    status: 'active',
    usedAt: null,
    usedBy: null,
    countsAs: null,
    replacing: false,
    revokedAt: null,
    note,
    recommendation: recommendationOf(recommendation, now),
    recommendationRemoved: false,
  };
}

/**
 * Returns the invitation for a vouch by link. Such an invitation is created and used at the same
 * time.
 */
export function createUsedInvitation(
  code: string,
  createdBy: string,
  usedBy: string,
  countsAs: VouchOrdinal,
  recommendation: string,
  now: Date,
): Invitation {
  return {
    ...createInvitation(code, createdBy, now, { recommendation }),
    status: 'used',
    usedAt: now,
    usedBy,
    countsAs,
    replacing: countsAs === 'first',
  };
}

/**
 * Returns the status at `now`. An active invitation past its 31 days counts as expired, even if the
 * hourly job has not stored this status yet.
 */
export function statusAt(invitation: Invitation, now: Date): InvitationStatus {
  if (invitation.status === 'active' && now.getTime() >= invitation.expiresAt.getTime()) {
    return 'expired';
  }
  return invitation.status;
}

/**
 * Changes the status from active to used. The caller must check for a repeated call first, with
 * `findRepeat` (joining.ts).
 */
export function redeem(
  invitation: Invitation,
  invitee: string,
  countsAs: VouchOrdinal,
  now: Date,
): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return {
    ok: true,
    invitation: { ...invitation, status: 'used', usedAt: now, usedBy: invitee, countsAs },
  };
}

/** Changes the status from active to revoked. */
export function revoke(invitation: Invitation, now: Date): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status: 'revoked', revokedAt: now } };
}

/** Revokes the active ones of these invitations. Returns the revoked invitations. */
export function revokeActive(invitations: readonly Invitation[], now: Date): Invitation[] {
  return invitations.flatMap((invitation) => {
    const transition = revoke(invitation, now);
    return transition.ok ? [transition.invitation] : [];
  });
}

/** Changes the status from active to expired if the 31 days are over. */
export function markExpired(invitation: Invitation, now: Date): Transition {
  const status = statusAt(invitation, now);
  if (status !== 'expired') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status } };
}
