import { type CodeInviter, MESSAGES } from '@elevere/functions/contract';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/api.ts';
import { ApiError, hasErrorCode } from '../../../lib/api-error.ts';
import { newQueryClient } from '../../../lib/query-client.ts';

export interface ValidCodeCheck {
  readonly valid: true;
  readonly from: CodeInviter | null;
}

/** The code is invalid, or could not be checked. */
export interface FailedCodeCheck {
  readonly valid: false;
  readonly message: string;
  /** True if another attempt with the same code may succeed. */
  readonly canRetry: boolean;
  /** Reason why the check failed. Undefined if `message` already contains the reason. */
  readonly explanation?: string;
}

export type CodeCheck = ValidCodeCheck | FailedCodeCheck;

/** Asks the server whether a first code can be redeemed now. Never throws if the request fails. */
export async function validateInvitationCode(code: string): Promise<CodeCheck> {
  try {
    const { valid, paused, from } = await callEndpoint('GET validate_invitation_code', {
      allow: 'anyone',
      query: { code },
    });
    if (valid && paused) {
      return { valid: false, message: MESSAGES.invitationsPaused, canRetry: true };
    }
    return valid ? { valid, from } : { valid, message: MESSAGES.invalidCode, canRetry: false };
  } catch (error) {
    const failedCheck = {
      valid: false,
      message: MESSAGES.codeCheckFailed,
      canRetry: true,
    } as const;
    if (!(error instanceof ApiError)) {
      return failedCheck;
    }
    return hasErrorCode(error, 'rate_limited')
      ? { ...failedCheck, message: `${failedCheck.message} ${error.message}` }
      : { ...failedCheck, ...(!error.fromServer && { explanation: error.message }) };
  }
}

/**
 * Cache of the code check only. A login clears the app's cache, but the page must still show the
 * inviter after the login.
 */
const codeCheckCache = newQueryClient();

/** Never refetches by itself, because a new result could remove the form while the person types. */
export function useCodeCheck(code: string | null) {
  const { data, isFetching, refetch } = useQuery(
    {
      queryKey: [code],
      queryFn: () => validateInvitationCode(code ?? ''),
      enabled: code !== null,
      staleTime: 'static',
      gcTime: 0,
    },
    codeCheckCache,
  );
  return { result: data ?? null, checking: isFetching, checkAgain: () => void refetch() };
}
