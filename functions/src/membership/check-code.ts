import type { Signature } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { statusAt } from '../domain/invitation.ts';
import { mayVouch } from '../domain/vouching.ts';
import { shownPicture } from '../profile/profile.ts';

const INVALID = { ok: false, reason: 'invitation_invalid' } as const;

/**
 * Whether this code could be redeemed at `now`: active, and its maker may still vouch. Who signed it
 * is told of such a code alone.
 */
export async function checkCode(
  code: string,
  now: Date,
): Promise<
  | { readonly ok: true; readonly from: Signature | null }
  | { readonly ok: false; readonly reason: 'invitation_invalid' }
> {
  const invitation = await findInvitation(code);
  if (invitation === null || statusAt(invitation, now) !== 'active') return INVALID;
  const inviter = await findMember(invitation.createdBy);
  if (!mayVouch(inviter)) return INVALID;
  if (!invitation.signed) return { ok: true, from: null };
  const { firstName } = inviter;
  const recommendation = invitation.recommendation || null;
  return { ok: true, from: { firstName, profilePicture: shownPicture(inviter), recommendation } };
}
