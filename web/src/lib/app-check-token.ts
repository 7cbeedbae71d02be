import { APP_CHECK_HEADER } from '@elevere/functions/contract';

/** Starts App Check where this build has it. Never rejects: the server says what it misses. */
export async function prepareAppCheck(): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ !== '') {
    await import('./app-check.ts').catch(() => undefined);
  }
}

/** Adds this page's App Check token; none in builds without it, or when reCAPTCHA gives none. */
export async function addAppCheckToken(headers: Headers): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ === '') {
    return;
  }
  try {
    const { currentAppCheckToken } = await import('./app-check.ts');
    headers.set(APP_CHECK_HEADER, await currentAppCheckToken());
  } catch {
    // Without one the server refuses, in words that a person can read, if it insists at all.
  }
}
