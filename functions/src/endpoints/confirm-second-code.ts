import type { confirmSecondCode } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { redeemSecondCode } from '../store/redeem-code.ts';

/** POST /confirm_second_code (section 7): for the caller only. */
export const handle: Handler<typeof confirmSecondCode> = async ({ body, caller, origin, now }) => {
  if (body.invitee !== caller.uid) throw new Refusal('forbidden');
  await underWrongCodeLimit(
    {
      code: body.code2,
      presenter: { ...origin, member: caller.uid },
      member: caller.uid,
      confirmed: caller.confirmed,
    },
    async (seen) => {
      const verdict = await redeemSecondCode({ invitee: caller.uid, code: body.code2, now, seen });
      if (!verdict.ok) throw new Refusal(verdict.reason);
    },
    () => false,
  );
  return { success: true, message: MESSAGES.secondCodeConfirmed };
};
