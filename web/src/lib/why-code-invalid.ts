import { CODE_LENGTH } from '@elevere/functions/contract';

/** Why a whole code may not work, and what to do. */
export const WHY_CODE_INVALID =
  'It may have been used, revoked or mistyped, or it has expired. To stop people guessing codes, we do not say which. The member who sent it can see why and can send another.';

/** What to do about a code that is invalid: `code` is as typed, reduced to the code. */
export function whyCodeInvalid(code: string): string {
  return code.length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits. This one has ${code.length}.`
    : WHY_CODE_INVALID;
}
