import { getAppCheck } from 'firebase-admin/app-check';
import type { Request } from 'firebase-functions/https';
import { APP_CHECK_HEADER } from '../contract/headers.ts';
import { app } from './app.ts';
import { Refusal } from './refusal.ts';
import { codeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

/** The Admin SDK's answers that mean "this token is no good". */
const REFUSED = new Set(['app-check/invalid-argument', 'app-check/app-check-token-expired']);

/**
 * Refuses with 401 what carries no valid App Check token of one of the project's own apps. Throws
 * when Google's keys cannot be fetched: the token may well be good. Loaded where App Check is on.
 */
export async function requireApp(request: Request): Promise<void> {
  const token = request.get(APP_CHECK_HEADER);
  if (token === undefined || token === '') throw new Refusal('app_check_failed');
  try {
    await getAppCheck(app()).verifyToken(token);
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    throw REFUSED.has(codeOf(error)) ? new Refusal('app_check_failed') : error;
  }
}
