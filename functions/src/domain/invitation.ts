import type { InvitationStatus } from '../contract/invitations.ts';
import { INVITATION_LIFETIME_MS } from '../contract/limits.ts';
import type { VouchOrdinal } from '../contract/person.ts';

export interface Invitation {
  readonly code: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Use `statusAt`, because an invitation past its 31 days may still be stored as active. */
  readonly status: InvitationStatus;
  readonly usedAt: Date | null;
  readonly usedBy: string | null;
  /** Whether the vouch is the invitee's first or second one. Null unless the code was used. */
  readonly countsAs: VouchOrdinal | null;
  /**
   * True if the vouch replaced the vouch of a first inviter who had lost standing. Then `countsAs`
   * is 'first', although the invitee may have entered the code as the second code.
   */
  readonly replacing: boolean;
  readonly revokedAt: Date | null;
  /** Only the inviter can read the note. */
  readonly note: string;
  readonly recommendation: Recommendation | null;
  /**
   * True if the invitee or an admin removed the recommendation. Then the inviter cannot write
   * another one.
   */
  readonly recommendationRemoved: boolean;
}

export interface Recommendation {
  readonly text: string;
  readonly at: Date;
}

/** An empty text clears the stored text. */
export interface InvitationTexts {
  readonly note?: string | undefined;
  readonly recommendation?: string | undefined;
}

export function recommendationFromText(text: string, at: Date): Recommendation | null {
  return text === '' ? null : { text, at };
}

/** If the transition is refused, `reason` is the current status of the invitation. */
export type InvitationTransition =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly reason: InvitationStatus };

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
    recommendation: recommendationFromText(recommendation, now),
    recommendationRemoved: false,
  };
}

/** A vouch by link creates and uses an invitation at the same time. */
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

/** An invitation past its 31 days is expired, even if the hourly job has not stored this yet. */
export function statusAt(invitation: Invitation, now: Date): InvitationStatus {
  if (invitation.status === 'active' && now.getTime() >= invitation.expiresAt.getTime()) {
    return 'expired';
  }
  return invitation.status;
}

/** Refuses a repeated redemption too, so call `findRepeatedRedemption` (joining.ts) first. */
export function redeem(
  invitation: Invitation,
  invitee: string,
  countsAs: VouchOrdinal,
  now: Date,
): InvitationTransition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return {
    ok: true,
    invitation: { ...invitation, status: 'used', usedAt: now, usedBy: invitee, countsAs },
  };
}

export function revoke(invitation: Invitation, now: Date): InvitationTransition {
  const status = statusAt(invitation, now);
  if (status !== 'active') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status: 'revoked', revokedAt: now } };
}

export function revokeActiveInvitations(
  invitations: readonly Invitation[],
  now: Date,
): Invitation[] {
  return invitations.flatMap((invitation) => {
    const transition = revoke(invitation, now);
    return transition.ok ? [transition.invitation] : [];
  });
}

export function markExpired(invitation: Invitation, now: Date): InvitationTransition {
  const status = statusAt(invitation, now);
  if (status !== 'expired') return { ok: false, reason: status };
  return { ok: true, invitation: { ...invitation, status } };
}
