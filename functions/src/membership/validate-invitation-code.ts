import type { validateInvitationCode } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { statusAt } from '../domain/invitation.ts';
import { mayVouch } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const verdict = await underWrongCodeLimit(origin, now, () => checkCode(query.code, now));
  return { valid: verdict.ok };
};

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
