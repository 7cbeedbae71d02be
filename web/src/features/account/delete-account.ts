import { hasErrorCode } from '../../lib/api-error.ts';
import { authErrorCode } from '../../lib/auth-error-code.ts';
import { removeRememberedNewcomer } from '../../lib/remembered-newcomer.ts';
import { endSession } from '../../lib/session/end-session.ts';
import { obtainIdToken } from '../../lib/session/id-token.ts';
import { leave } from './api/leave.ts';
import { logInAgain, NOT_CONFIRMED_MESSAGE } from './log-in-again.ts';

/** Deletes the account. A repeat succeeds if only the answer to the first attempt was lost. */
export async function deleteAccount(password: string | null): Promise<void> {
  try {
    await logInAgain(password, NOT_CONFIRMED_MESSAGE);
  } catch (error) {
    await throwUnlessAccountDeleted(error);
    return endDepartedSession();
  }
  try {
    await obtainIdToken({ renew: true });
    await leave();
  } catch (error) {
    if (await accountExists(error, password)) throw error;
    await throwUnlessAccountDeleted(error);
  }
  return endDepartedSession();
}

/**
 * Returns true if the account still exists after a failed deletion. The server answers
 * `unavailable` only if it has deleted nothing. After any other error, tries to log in with the
 * password, which succeeds only if the account exists.
 */
async function accountExists(error: unknown, password: string | null): Promise<boolean> {
  if (hasErrorCode(error, 'unavailable')) return true;
  if (password === null) return false;
  return logInAgain(password, NOT_CONFIRMED_MESSAGE).then(
    () => true,
    () => false,
  );
}

/**
 * Throws `error` unless the account is deleted. Firebase refuses to renew the token of a deleted
 * account.
 */
async function throwUnlessAccountDeleted(error: unknown): Promise<void> {
  const token = await obtainIdToken({ renew: true }).catch((cause: unknown) => {
    const firebaseErrorCode = authErrorCode(cause);
    return firebaseErrorCode === null || firebaseErrorCode === 'auth/network-request-failed'
      ? 'unknown'
      : null;
  });
  if (token !== null) throw error;
}

async function endDepartedSession(): Promise<void> {
  removeRememberedNewcomer();
  await endSession('departed');
}
