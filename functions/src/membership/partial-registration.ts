import type { partialRegistration } from '../contract/membership.ts';
import { MESSAGES } from '../contract/messages.ts';
import type { Handler } from '../platform/call.ts';
import { underWrongCodeLimit } from '../platform/wrong-code-limit.ts';
import { redeemFirstCode } from './redeem-code.ts';

/**
 * POST /partial_registration (section 7). Nothing in the body is trusted: the invitee must be an
 * existing, enabled account with this e-mail address, and a token that is sent must be theirs.
 */
export const handle: Handler<typeof partialRegistration> = async ({
  body,
  caller,
  origin,
  now,
  refuse,
}) => {
  const { code1: code, ...person } = body;
  if (caller !== null && caller.uid !== person.invitee) throw refuse('forbidden');
  const verdict = await underWrongCodeLimit(caller ?? origin, now, () =>
    redeemFirstCode({ ...person, code, signedIn: caller !== null, now }),
  );
  if (!verdict.ok) throw refuse(verdict.reason);
  return { success: true, message: MESSAGES.registrationSuccessful };
};
