import type { confirmSecondCode } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { redeemSecondCode } from './redeem-code.ts';

/** POST /confirm_second_code (section 7): for the caller only. */
export const handle: Handler<typeof confirmSecondCode> = async ({ body, caller, now, refuse }) => {
  if (body.invitee !== caller.uid) throw refuse('forbidden');
  const verdict = await underWrongCodeLimit(caller, now, () =>
    redeemSecondCode({ invitee: caller.uid, code: body.code2, now }),
  );
  if (!verdict.ok) throw refuse(verdict.reason);
  const { countsAs } = verdict;
  const message = countsAs === 'first' ? MESSAGES.countsAsFirst : MESSAGES.secondCodeConfirmed;
  return { success: true, message, counts_as: countsAs };
};
