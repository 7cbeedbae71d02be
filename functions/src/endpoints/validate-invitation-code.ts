import { isInvitationCode } from '../contract/invitation-code.ts';
import type { validateInvitationCode } from '../contract/invitations.ts';
import { statusAt } from '../domain/invitation.ts';
import type { Handler } from '../http/call.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { accounts } from '../store/auth.ts';
import { findInvitation } from '../store/invitations.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const valid = await underWrongCodeLimit(
    origin,
    async () => {
      const invitation = isInvitationCode(query.code) ? await findInvitation(query.code) : null;
      if (invitation === null || statusAt(invitation, now) !== 'active') return false;
      // Auth is no Firestore read. The voucher's role is left to the redemption, which costs one.
      return (await accounts([invitation.createdBy])).get(invitation.createdBy)?.enabled ?? false;
    },
    (found) => !found,
  );
  return { valid };
};
