import type { leave as Endpoint } from '@elevere/functions/contract';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { authErrorCode } from '../../../lib/auth-error-code.ts';
import { forgetHalfWay } from '../../../lib/half-way.ts';
import { bearerToken, endSession } from '../../../lib/session.ts';
import { confirmIdentity, NOT_CONFIRMED } from './confirm-identity.ts';

/**
 * Deletes the member's account: logs in again with this password, or with Google if it is null,
 * renews the token, and calls the server. A repeat finishes an interrupted deletion. If only the
 * answer was lost, the repeat finds the account deleted and succeeds.
 */
export async function leave(password: string | null): Promise<object> {
  try {
    await confirmIdentity(password, NOT_CONFIRMED);
  } catch (error) {
    await throwUnlessDeleted(error);
    return endDepartedSession();
  }
  try {
    await bearerToken({ renew: true });
    await call<typeof Endpoint>('POST leave', {});
  } catch (error) {
    if (await accountExists(error, password)) throw error;
    await throwUnlessDeleted(error);
  }
  return endDepartedSession();
}

/** True if the server says that the account is not deleted, or if the member can still log in. */
async function accountExists(error: unknown, password: string | null): Promise<boolean> {
  if (error instanceof ApiError && error.code === 'unavailable') return true;
  if (password === null) return false;
  return confirmIdentity(password, NOT_CONFIRMED).then(
    () => true,
    () => false,
  );
}

/**
 * Throws the error unless the account can no longer get a token. Leaving ends the account's
 * sessions before it deletes the account, so a missing token means that the account is deleted.
 */
async function throwUnlessDeleted(error: unknown): Promise<void> {
  const token = await bearerToken({ renew: true }).catch((cause: unknown) => {
    const code = authErrorCode(cause);
    return code === null || code === 'auth/network-request-failed' ? 'unknown' : null;
  });
  if (token !== null) throw error;
}

/** Deletes what this browser stores about the member, and ends the session. */
async function endDepartedSession(): Promise<object> {
  forgetHalfWay();
  await endSession('departed');
  return {};
}
