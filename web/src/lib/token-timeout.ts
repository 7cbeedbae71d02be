/** App Check's providers have the method getToken, but their public types omit it. */
export interface AppCheckTokenSource {
  getToken: () => Promise<object>;
}

/**
 * Without a timeout, App Check would wait forever if reCAPTCHA's script is blocked, and Firebase
 * Auth would wait for App Check. After one timeout, further calls fail at once until the pending
 * attempt ends.
 */
export function addTokenTimeout(
  source: AppCheckTokenSource,
  timeoutMs: number,
): AppCheckTokenSource {
  let pendingTokenAttempt: Promise<object> | null = null;
  let hasAttemptTimedOut = false;
  return {
    async getToken() {
      pendingTokenAttempt ??= source.getToken().finally(() => {
        pendingTokenAttempt = null;
        hasAttemptTimedOut = false;
      });
      const timeoutPromise = new Promise<never>((_, reject) => {
        const timeoutSignal = AbortSignal.timeout(hasAttemptTimedOut ? 0 : timeoutMs);
        timeoutSignal.addEventListener('abort', () => {
          hasAttemptTimedOut = pendingTokenAttempt !== null;
          reject(timeoutSignal.reason);
        });
      });
      return Promise.race([pendingTokenAttempt, timeoutPromise]);
    },
  };
}
