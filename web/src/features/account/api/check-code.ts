import { MESSAGES, validateInvitationCode } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type CodeCheck =
  | { readonly valid: true }
  /** `again` is true when another attempt with the same code may end better. */
  | { readonly valid: false; readonly message: string; readonly again: boolean };

/** Asks whether a first code can be redeemed now (section 5). Changes nothing, and never throws. */
export async function checkCode(code: string): Promise<CodeCheck> {
  try {
    const { valid } = await call(validateInvitationCode, { query: { code } });
    return valid ? { valid } : { valid, message: MESSAGES.invalidCode, again: false };
  } catch (error) {
    const tooMany = error instanceof ApiError && error.code === 'rate_limited';
    return {
      valid: false,
      message: tooMany ? `${MESSAGES.codeCheckFailed} ${error.message}` : MESSAGES.codeCheckFailed,
      again: true,
    };
  }
}
