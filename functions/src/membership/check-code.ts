import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { DEFAULT_NETWORK } from '../domain/network-settings.ts';
import { isRedeemable } from '../domain/vouching.ts';

/** Whether this code could be redeemed at `now`: active, and its maker may still vouch. */
export async function checkCode(
  code: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'invitation_invalid' }> {
  const invitation = await findInvitation(code);
  const inviter = invitation && (await findMember(invitation.createdBy));
  return isRedeemable({ invitation, inviter, settings: DEFAULT_NETWORK, now })
    ? { ok: true }
    : { ok: false, reason: 'invitation_invalid' };
}
