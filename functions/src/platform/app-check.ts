import { getAppCheck } from 'firebase-admin/app-check';
import type { Request } from 'firebase-functions/https';
import { APP_CHECK_HEADER } from '../contract/headers.ts';
import { app } from './app.ts';
import { Refusal } from './refusal.ts';
import { errorCodeOf, isKeyFetchFailure, KeysUnavailable } from './token-failure.ts';

const INVALID_APP_CHECK_CODES = new Set([
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
]);

/** Throws `KeysUnavailable` if Google's keys cannot be fetched, because the token may be valid. */
export async function requireAppCheckToken(request: Request): Promise<void> {
  const token = request.get(APP_CHECK_HEADER);
  if (token === undefined || token === '') throw new Refusal('app_check_failed');
  try {
    await getAppCheck(app()).verifyToken(token);
  } catch (error) {
    if (isKeyFetchFailure(error)) throw new KeysUnavailable(error);
    throw INVALID_APP_CHECK_CODES.has(errorCodeOf(error)) ? new Refusal('app_check_failed') : error;
  }
}
