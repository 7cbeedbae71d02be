import type { validateInvitationCode } from '../contract/invitations.ts';
import { statusAt } from '../domain/invitation.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { accounts } from '../store/auth.ts';
import { lookAt } from '../store/presentation.ts';

/** GET /validate_invitation_code (section 7). Changes nothing but the count of wrong codes. */
export const handle: Handler<typeof validateInvitationCode> = async ({ query, origin, now }) => {
  try {
    await underWrongCodeLimit(origin, now, async () => {
      const { value } = (await lookAt({ code: query.code })).invitation;
      // Auth is no Firestore read. The inviter's role is left to the redemption, which costs one.
      const valid =
        value !== null &&
        statusAt(value, now) === 'active' &&
        (await accounts([value.createdBy])).get(value.createdBy)?.enabled === true;
      if (!valid) throw new Refusal('invitation_invalid');
    });
    return { valid: true };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invitation_invalid') return { valid: false };
    throw error;
  }
};
