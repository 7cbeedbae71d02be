import { APP_CHECK_HEADER } from '@elevere/functions/contract';

/**
 * Loads App Check before the first call. Ignores a failure, because a server that requires a token
 * then refuses the call with a message for users.
 */
export async function prepareAppCheck(): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ !== '') {
    await import('./app-check.ts').catch(() => undefined);
  }
}

/** Adds no token in a build without App Check, or if reCAPTCHA returns none. */
export async function addAppCheckToken(headers: Headers): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ === '') {
    return;
  }
  try {
    const { currentAppCheckToken } = await import('./app-check.ts');
    headers.set(APP_CHECK_HEADER, await currentAppCheckToken());
  } catch {
    // A missing token is ignored, because a server that requires one refuses the call with a
    // message for users.
  }
}
