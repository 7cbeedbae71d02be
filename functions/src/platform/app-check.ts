import { getAppCheck } from 'firebase-admin/app-check';
import type { Request } from 'firebase-functions/https';
import { APP_CHECK_HEADER } from '../contract/headers.ts';
import { app } from './app.ts';
import { Refusal } from './refusal.ts';
import { codeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

/** Error codes of the Admin SDK for an invalid token. */
const INVALID_APP_CHECK_CODES = new Set([
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
]);

/**
 * Requires a valid App Check token of one of the project's apps. Refuses with 401 otherwise. Throws
 * if Google's keys cannot be fetched, because the token may be valid. Loaded only if App Check is
 * on.
 */
export async function requireApp(request: Request): Promise<void> {
  const token = request.get(APP_CHECK_HEADER);
  if (token === undefined || token === '') throw new Refusal('app_check_failed');
  try {
    await getAppCheck(app()).verifyToken(token);
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    throw INVALID_APP_CHECK_CODES.has(codeOf(error)) ? new Refusal('app_check_failed') : error;
  }
}
