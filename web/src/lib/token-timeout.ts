/** App Check's providers have the method getToken, but their public types omit it. */
export interface TokenSource {
  getToken: () => Promise<object>;
}

/**
 * Without a timeout, App Check would wait forever if reCAPTCHA's script is blocked, and Firebase
 * Auth would wait for App Check. After one timeout, further calls fail at once until the pending
 * attempt ends.
 */
export function withTimeout(source: TokenSource, timeoutMs: number): TokenSource {
  let pendingAttempt: Promise<object> | null = null;
  let hasTimedOut = false;
  return {
    async getToken() {
      pendingAttempt ??= source.getToken().finally(() => {
        pendingAttempt = null;
        hasTimedOut = false;
      });
      const timeout = new Promise<never>((_, reject) => {
        const timer = AbortSignal.timeout(hasTimedOut ? 0 : timeoutMs);
        timer.addEventListener('abort', () => {
          hasTimedOut = pendingAttempt !== null;
          reject(timer.reason);
        });
      });
      return Promise.race([pendingAttempt, timeout]);
    },
  };
}
