import type { partialRegistration } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { underWrongCodeLimit } from '../http/wrong-code-limit.ts';
import { redeemFirstCode } from '../store/redeem-code.ts';

/**
 * POST /partial_registration (section 7). Nothing in the body is trusted: the invitee must be an
 * existing, enabled account with this e-mail address, and a token that is sent must be theirs.
 */
export const handle: Handler<typeof partialRegistration> = async ({
  body,
  caller,
  origin,
  now,
}) => {
  const { invitee, code1, firstName, lastName, email } = body;
  if (caller !== null && caller.uid !== invitee) throw new Refusal('forbidden');
  await caller?.confirmed;
  await underWrongCodeLimit(caller ?? origin, now, async () => {
    const registration = { invitee, code: code1, firstName, lastName, email, now };
    const verdict = await redeemFirstCode(registration);
    if (!verdict.ok) throw new Refusal(verdict.reason);
  });
  return { success: true, message: MESSAGES.registrationSuccessful };
};
