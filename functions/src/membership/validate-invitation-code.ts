import type { Signature, validateInvitationCode } from '../contract/invitations.ts';
import { findInvitation } from '../documents/invitations.ts';
import { findMember } from '../documents/users.ts';
import { statusAt } from '../domain/invitation.ts';
import { mayVouch } from '../domain/vouching.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { pictureOf } from '../profile/picture-address.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const verdict = await underWrongCodeLimit(origin, now, () => checkCode(query.code, now));
  return { valid: verdict.ok, from: verdict.ok ? verdict.from : null };
};

const INVALID = { ok: false, reason: 'invitation_invalid' } as const;

/**
 * Whether this code could be redeemed at `now`: active, and its maker may still vouch. Who signed it
 * is told of such a code alone.
 */
export async function checkCode(
  code: string,
  now: Date,
): Promise<{ readonly ok: true; readonly from: Signature | null } | typeof INVALID> {
  const invitation = await findInvitation(code);
  if (invitation === null || statusAt(invitation, now) !== 'active') return INVALID;
  const inviter = await findMember(invitation.createdBy);
  if (!mayVouch(inviter)) return INVALID;
  if (!invitation.signed) return { ok: true, from: null };
  const { firstName } = inviter;
  const recommendation = invitation.recommendation || null;
  return { ok: true, from: { firstName, profilePicture: pictureOf(inviter), recommendation } };
}
