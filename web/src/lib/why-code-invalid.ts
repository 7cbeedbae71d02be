import { CODE_LENGTH, INVITATION_LIFETIME_MS } from '@elevere/functions/contract';

const LIFETIME_DAYS = INVITATION_LIFETIME_MS / (24 * 60 * 60 * 1_000);

/** Why a whole code may not work, and what to do. */
export const WHY_CODE_INVALID = `It may have been used, taken back, or made more than ${LIFETIME_DAYS} days ago; or a letter of it was lost on the way. We do not say which, so that codes cannot be tried out. The member who sent it to you can see it, and can make another one. Ask them.`;

/** What to do about a code that is invalid: `code` is as typed, reduced to the code. */
export function whyCodeInvalid(code: string): string {
  return code.length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits; you sent ${code.length}.`
    : WHY_CODE_INVALID;
}
