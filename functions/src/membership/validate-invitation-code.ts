import type { Signature, validateInvitationCode } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findNetwork } from '../documents/network.ts';
import { findMember, type MemberRecord } from '../documents/users.ts';
import type { Invitation } from '../domain/invitation.ts';
import { isRedeemable } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { pictureOf } from '../profile/picture-address.ts';

/** GET /validate_invitation_code. Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const verdict = await underWrongCodeLimit(origin, now, () => checkCode(query.code, now));
  return { valid: verdict.ok, paused: verdict.paused, from: verdict.ok ? verdict.from : null };
};

/**
 * Whether this code could be redeemed at `now`, and whether the network is paused. Who signed it is
 * shown only for a code that could be redeemed.
 */
export async function checkCode(code: string, now: Date) {
  const [invitation, settings] = await Promise.all([findInvitation(code), findNetwork()]);
  const inviter = invitation && (await findMember(invitation.createdBy));
  const { paused } = settings;
  if (!isRedeemable({ invitation, inviter, settings, now })) {
    return { ok: false, reason: 'invitation_invalid', paused } as const;
  }
  return { ok: true, paused, from: signatureOf(invitation, inviter) } as const;
}

function signatureOf(
  invitation: Invitation | null,
  inviter: MemberRecord | null,
): Signature | null {
  if (!invitation?.signed || inviter === null) return null;
  const recommendation = invitation.recommendation || null;
  return { firstName: inviter.firstName, profilePicture: pictureOf(inviter), recommendation };
}
