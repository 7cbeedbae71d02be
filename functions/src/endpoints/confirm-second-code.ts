import type { confirmSecondCode } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { redeemSecondCode } from '../store/redeem-code.ts';

/** POST /confirm_second_code (section 7): for the caller only. */
export const handle: Handler<typeof confirmSecondCode> = async ({ body, caller, now }) => {
  if (body.invitee !== caller.uid) throw new Refusal('forbidden');
  await caller.confirmed;
  await underWrongCodeLimit(caller, now, async () => {
    const verdict = await redeemSecondCode({ invitee: caller.uid, code: body.code2, now });
    if (!verdict.ok) throw new Refusal(verdict.reason);
  });
  return { success: true, message: MESSAGES.secondCodeConfirmed };
};
