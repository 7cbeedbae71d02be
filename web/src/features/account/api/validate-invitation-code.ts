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

/** The code that is being checked, or was found valid last. */
let checked: { readonly code: string; readonly answer: Promise<CodeCheck> } | null = null;

/** Asks whether a first code can be redeemed now (section 5). Changes nothing, and never throws. */
export async function checkCode(code: string): Promise<CodeCheck> {
  const mine = { code, answer: ask(code) };
  checked = mine;
  const check = await mine.answer;
  if (!check.valid && checked === mine) {
    checked = null;
  }
  return check;
}

/** As checkCode, but a code is asked about once on its way from its field to registration. */
export function checkCodeOnce(code: string): Promise<CodeCheck> {
  return checked?.code === code ? checked.answer : checkCode(code);
}

/** The server has refused the code that it had found valid. */
export function forgetCheckedCode(): void {
  checked = null;
}

async function ask(code: string): Promise<CodeCheck> {
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
