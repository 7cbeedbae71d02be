import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './firebase-app.ts';

/** Longest time that a page waits for a token before it continues without one. Milliseconds. */
const TOKEN_TIMEOUT_MS = 5_000;

/**
 * An App Check provider with the method that the SDK calls. The SDK's public types omit this
 * method.
 */
interface TokenSource {
  getToken: () => Promise<object>;
}

/**
 * Returns a source that waits for a token for a limited time. Without the limit, App Check would
 * wait forever if reCAPTCHA's script is blocked. Firebase Auth waits for App Check, so no login
 * form could be submitted. After one timeout, further calls fail at once until the pending attempt
 * ends.
 */
function withTimeout(source: TokenSource): TokenSource {
  let attempt: Promise<object> | null = null;
  let hasTimedOut = false;
  return {
    async getToken() {
      attempt ??= source.getToken().finally(() => {
        attempt = null;
        hasTimedOut = false;
      });
      const timeout = new Promise<never>((_, reject) => {
        const timer = AbortSignal.timeout(hasTimedOut ? 0 : TOKEN_TIMEOUT_MS);
        timer.addEventListener('abort', () => {
          hasTimedOut = attempt !== null;
          reject(timer.reason);
        });
      });
      return Promise.race([attempt, timeout]);
    },
  };
}

const provider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
// Every provider has this method, although its type omits it (see TokenSource).
const untimedSource = provider as unknown as TokenSource;
Object.assign(provider, withTimeout({ getToken: untimedSource.getToken.bind(provider) }));

/**
 * Initializes Firebase App Check. Only app-check-token.ts loads this file, and only in builds with
 * a site key. Firebase Auth then sends App Check tokens by itself.
 */
const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });

/**
 * Returns a token which proves that the page belongs to the Firebase project. Rejects after five
 * seconds.
 */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
