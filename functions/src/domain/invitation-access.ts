import { type Decision, REPEATED_DECISION } from './decision.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import {
  type Invitation,
  type InvitationTexts,
  recommendationFromText,
  revoke,
  statusAt,
} from './invitation.ts';
import type { Membership } from './member.ts';

export type InvitationManager = Pick<Membership, 'uid' | 'role'>;

/** True for the inviter and admins. Other members get the same answer as for an unknown code. */
export function maySeeAndRevokeInvitation(
  manager: InvitationManager,
  invitation: Invitation,
): boolean {
  return invitation.createdBy === manager.uid || manager.role === 'admin';
}

export function decideRevocation(
  manager: InvitationManager,
  invitation: Invitation | null,
  now: Date,
): Decision<'not_found' | 'invitation_used' | 'invitation_expired'> {
  if (invitation === null || !maySeeAndRevokeInvitation(manager, invitation)) {
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

/** On a used invitation, only the note can change, and not if the invitee is a former member. */
export function decideInvitationTexts(facts: {
  readonly writer: string;
  readonly invitation: Invitation | null;
  /** Null if the invitation is unused, or if the invitee is a former member. */
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
        : recommendationFromText(recommendation, now),
  };
  return { ok: true, effects: { ...NO_EFFECTS, changedInvitations: [changedInvitation] } };
}
