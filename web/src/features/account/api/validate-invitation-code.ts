import { MESSAGES, type Signature, type validateInvitationCode } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type CodeCheck =
  | {
      readonly valid: true;
      /** Who signed it; null where it is not signed. */
      readonly from: Signature | null;
    }
  | {
      readonly valid: false;
      readonly message: string;
      /** True when another attempt with the same code may end better. */
      readonly again: boolean;
      /** What hinders, where it is not the code. */
      readonly hint?: string;
    };

/** Asks whether a first code can be redeemed now. Changes nothing, and never throws. */
export async function checkCode(code: string): Promise<CodeCheck> {
  try {
    const { valid, paused, from } = await call<typeof validateInvitationCode>(
      'GET validate_invitation_code',
      {
        allow: 'anyone',
        query: { code },
      },
    );
    if (valid && paused) {
      return { valid: false, message: MESSAGES.invitationsPaused, again: true };
    }
    return valid ? { valid, from } : { valid, message: MESSAGES.invalidCode, again: false };
  } catch (error) {
    const failed = { valid: false, message: MESSAGES.codeCheckFailed, again: true } as const;
    if (!(error instanceof ApiError)) {
      return failed;
    }
    return error.code === 'rate_limited'
      ? { ...failed, message: `${failed.message} ${error.message}` }
      : { ...failed, ...(!error.fromServer && { hint: error.message }) };
  }
}
