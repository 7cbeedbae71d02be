import {
  CODE_LENGTH,
  type CodeInviter,
  isInvitationCode,
  MESSAGES,
  normaliseInvitationCode,
  type validateInvitationCode,
} from '@elevere/functions/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ApiError, PlainError } from '../../../lib/api-error.ts';

export type CodeCheck =
  | {
      readonly valid: true;
      /** The member who created the invitation. */
      readonly from: CodeInviter | null;
    }
  | {
      readonly valid: false;
      readonly message: string;
      /** True if another attempt with the same code may succeed. */
      readonly again: boolean;
      /** Reason for a refusal that is not about the code. */
      readonly hint?: string;
    };

/** Asks the server whether a first code can be redeemed now. Changes nothing, and never throws. */
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

/** Checks a first code as soon as it is known. `result` is null until the server answers. */
export function useCodeCheck(code: string | null) {
  const [result, setResult] = useState<CodeCheck | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [checking, setChecking] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    if (code === null) return;
    let abandoned = false;
    setChecking(true);
    void checkCode(code).then((answer) => {
      if (!abandoned) {
        setResult(answer);
        setChecking(false);
      }
    });
    return () => {
      abandoned = true;
    };
  }, [code, attempt]);

  return { result, checking, checkAgain: () => setAttempt(attempt + 1) };
}

/** Explains why a complete code may not work, and what to do. */
export const WHY_CODE_INVALID =
  'It may have been used, revoked or mistyped, or it has expired. To stop people guessing codes, we do not say which. The member who sent it can see why and can send another.';

/** Returns the advice for an invalid code. Expects a normalized code. */
export function whyCodeInvalid(code: string): string {
  return code.length < CODE_LENGTH
    ? `A code has ${CODE_LENGTH} letters and digits. This one has ${code.length}.`
    : WHY_CODE_INVALID;
}

/** Returns the code in a typed text. Throws if it is blank or incomplete, without asking the server. */
export function completeCode(typed: string): string {
  if (typed.trim() === '') throw new PlainError('', { fields: { code: MESSAGES.blankCode } });
  const code = normaliseInvitationCode(typed);
  if (isInvitationCode(code)) return code;
  throw new PlainError('', {
    fields: { code: MESSAGES.invalidCode },
    hint: whyCodeInvalid(code),
  });
}
