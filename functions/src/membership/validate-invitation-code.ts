import type { validateInvitationCode } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findNetwork } from '../documents/network.ts';
import { findMember } from '../documents/users.ts';
import { isRedeemable } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const { ok, paused } = await underWrongCodeLimit(origin, now, () => checkCode(query.code, now));
  return { valid: ok, paused };
};

/** Whether this code could be redeemed at `now`, and whether the network is paused. */
export async function checkCode(code: string, now: Date) {
  const [invitation, settings] = await Promise.all([findInvitation(code), findNetwork()]);
  const inviter = invitation && (await findMember(invitation.createdBy));
  const { paused } = settings;
  return isRedeemable({ invitation, inviter, settings, now })
    ? ({ ok: true, paused } as const)
    : ({ ok: false, reason: 'invitation_invalid', paused } as const);
}
