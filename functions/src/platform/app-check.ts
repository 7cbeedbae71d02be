import type { Request } from 'firebase-functions/https';
import { APP_CHECK_HEADER } from '../contract/headers.ts';
import { Refusal } from './refusal.ts';

/**
 * Whether calls must prove by App Check that they come from the web client. Off unless APP_CHECK is
 * set. Unknown values enforce (fail closed).
 */
function appCheckEnforced(env: NodeJS.ProcessEnv): boolean {
  const setting = (env['APP_CHECK'] ?? '').trim().toLowerCase();
  return setting !== '' && setting !== 'off';
}

/** Refuses with 401 what carries no valid App Check token, where that is asked for. */
export async function requireApp(request: Request, env: NodeJS.ProcessEnv): Promise<void> {
  if (!appCheckEnforced(env)) return;
  const token = request.get(APP_CHECK_HEADER);
  if (token === undefined || token === '') throw new Refusal('app_check_failed');
  const { isOwnApp } = await import('./verify-app-check.ts');
  if (!(await isOwnApp(token))) throw new Refusal('app_check_failed');
}
