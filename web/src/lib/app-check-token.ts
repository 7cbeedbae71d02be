/** Starts App Check where this build has it. Never rejects: the server says what it misses. */
export async function prepareAppCheck(): Promise<void> {
  if (__APP_CHECK_SITE_KEY__ !== '') {
    await import('./app-check.ts').catch(() => undefined);
  }
}

/** The App Check token of this page; null in builds without it, or when reCAPTCHA gives none. */
export async function appCheckToken(): Promise<string | null> {
  if (__APP_CHECK_SITE_KEY__ === '') {
    return null;
  }
  try {
    const { currentAppCheckToken } = await import('./app-check.ts');
    return await currentAppCheckToken();
  } catch {
    // Without one the server refuses, in words that a person can read, if it insists at all.
    return null;
  }
}
