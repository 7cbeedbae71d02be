import type { validateInvitationCode } from '../contract/invitations.ts';
import { statusAt } from '../domain/invitation.ts';
import type { Handler } from '../http/call.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { accounts } from '../store/auth.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  const valid = await underWrongCodeLimit(
    { code: query.code, presenter: origin },
    async ({ invitation: { value } }) => {
      if (value === null || statusAt(value, now) !== 'active') return false;
      // Auth is no Firestore read. The inviter's role is left to the redemption, which costs one.
      return (await accounts([value.createdBy])).get(value.createdBy)?.enabled ?? false;
    },
    (found) => !found,
  );
  return { valid };
};
