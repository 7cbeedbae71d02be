import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { statusAt } from '../domain/invitation.ts';
import { mayVouch } from '../domain/vouching.ts';

/** Whether this code could be redeemed at `now`: active, and its maker may still vouch. */
export async function checkCode(
  code: string,
  now: Date,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'invitation_invalid' }> {
  const invitation = await findInvitation(code);
  const redeemable =
    invitation !== null &&
    statusAt(invitation, now) === 'active' &&
    mayVouch(await findMember(invitation.createdBy));
  return redeemable ? { ok: true } : { ok: false, reason: 'invitation_invalid' };
}
