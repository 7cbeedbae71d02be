import { APP_CHECK_HEADER } from '@elevere/functions/contract';

/**
 * Starts App Check if this build has it. Never rejects, because the server reports a missing token.
 */
export async function prepareAppCheck(): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ !== '') {
    await import('./app-check.ts').catch(() => undefined);
  }
}

/**
 * Adds this page's App Check token. Adds nothing without App Check, or if reCAPTCHA returns no
 * token.
 */
export async function addAppCheckToken(headers: Headers): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ === '') {
    return;
  }
  try {
    const { currentAppCheckToken } = await import('./app-check.ts');
    headers.set(APP_CHECK_HEADER, await currentAppCheckToken());
  } catch {
    // Ignored: a server that requires a token refuses the call with a message for users.
  }
}
