import { getAppCheck } from 'firebase-admin/app-check';
import { app } from './app.ts';
import { codeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

/** The Admin SDK's answers that mean "this token is no good". */
const REFUSED = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/**
 * True iff this is a valid App Check token of one of the project's own apps. Throws when Google's
 * keys cannot be fetched: the token may well be good.
 */
export async function isOwnApp(token: string): Promise<boolean> {
  try {
    await getAppCheck(app()).verifyToken(token);
    return true;
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    if (REFUSED.has(codeOf(error))) return false;
    throw error;
  }
}
