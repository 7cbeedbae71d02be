import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import {
  type Invitation,
  type InvitationTexts,
  recommendationOf,
  revoke,
  statusAt,
} from './invitation.ts';
import type { Membership } from './member.ts';

/** The member who wants to see or revoke an invitation. */
export type InvitationManager = Pick<Membership, 'uid' | 'role'>;

/**
 * True if the member may see and revoke the invitation: its inviter and admins may. To other
 * members, the API answers as if the code did not exist.
 */
export function maySeeAndRevoke(manager: InvitationManager, invitation: Invitation): boolean {
  return invitation.createdBy === manager.uid || manager.role === 'admin';
}

/** Decides whether a member may revoke an invitation. The inviter and admins may. */
export function decideRevocation(
  manager: InvitationManager,
  invitation: Invitation | null,
  now: Date,
): Decision<'not_found' | 'invitation_used' | 'invitation_expired'> {
  if (invitation === null || !maySeeAndRevoke(manager, invitation)) {
    return { ok: false, reason: 'not_found' };
  }
  if (statusAt(invitation, now) === 'revoked') return REPEATED_DECISION;
  const transition = revoke(invitation, now);
  if (!transition.ok) {
    const wasUsed = transition.reason === 'used';
    return { ok: false, reason: wasUsed ? 'invitation_used' : 'invitation_expired' };
  }
  const effects: Effects = {
    ...NO_EFFECTS,
    changedInvitations: [transition.invitation],
    audit: {
      action: 'invitation_revoked',
      actor: manager.uid,
      subject: invitation.createdBy,
      at: now,
      details: { code: invitation.code },
    },
  };
  return { ok: true, effects };
}

/**
 * Decides whether a member may change the note and the recommendation on an invitation. Only its
 * inviter may. On a used invitation, only the note can change. If the invitee is a former member,
 * the note cannot change either.
 */
export function decideInvitationTexts(facts: {
  /** The uid of the member who changes the texts. */
  readonly writer: string;
  readonly invitation: Invitation | null;
  /**
   * The person who used the invitation. Null if the invitation is unused, or if this person is a
   * former member.
   */
  readonly invitee: Membership | null;
  readonly texts: InvitationTexts;
  readonly now: Date;
}): Decision<'not_found' | 'invitation_used'> {
  const { writer, invitation, invitee, texts, now } = facts;
  if (invitation?.createdBy !== writer) return { ok: false, reason: 'not_found' };
  const { note = invitation.note, recommendation } = texts;
  const isUsed = invitation.status === 'used';
  if (isUsed && (recommendation !== undefined || invitee === null)) {
    return { ok: false, reason: 'invitation_used' };
  }
  const changedInvitation: Invitation = {
    ...invitation,
    note,
    recommendation:
      recommendation === undefined
        ? invitation.recommendation
        : recommendationOf(recommendation, now),
  };
  return { ok: true, effects: { ...NO_EFFECTS, changedInvitations: [changedInvitation] } };
}
