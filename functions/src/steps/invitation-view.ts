import type { InvitationView } from '../contract/invitations.ts';
import { statusFields } from '../documents/invitations.ts';
import { type Invitation, statusAt } from '../domain/invitation.ts';

/** Hides the code of an active invitation from everybody except the inviter. */
export function invitationView(
  invitation: Invitation,
  viewer: string | null,
  now: Date,
): InvitationView {
  const status = statusAt(invitation, now);
  const isCodeHidden = status === 'active' && viewer !== invitation.createdBy;
  return {
    code: isCodeHidden ? null : invitation.code,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    ...statusFields(status),
    usedOn: invitation.usedAt?.toISOString() ?? null,
    usedBy: invitation.usedBy,
    revokedOn: invitation.revokedAt?.toISOString() ?? null,
  };
}
