import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './firebase-app.ts';

/** Longest time that a page waits for a token before it continues without one. Milliseconds. */
const TOKEN_WITHIN_MS = 5_000;

/** Method that the SDK calls on a provider. The SDK's public types omit it. */
interface TokenSource {
  getToken: () => Promise<object>;
}

/**
 * Limits the wait for a token. The SDK would wait forever for a blocked reCAPTCHA script, and
 * Firebase Auth waits for the SDK, so no form could be submitted. After one timeout, further calls
 * fail at once until that attempt ends.
 */
function inTime(source: TokenSource): TokenSource {
  let attempt: Promise<object> | null = null;
  let hasTimedOut = false;
  return {
    async getToken() {
      attempt ??= source.getToken().finally(() => {
        attempt = null;
        hasTimedOut = false;
      });
      const timeout = new Promise<never>((_, reject) => {
        const timer = AbortSignal.timeout(hasTimedOut ? 0 : TOKEN_WITHIN_MS);
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
const original = provider as unknown as TokenSource;
Object.assign(provider, inTime({ getToken: original.getToken.bind(provider) }));

/**
 * Initializes Firebase App Check. Only `addAppCheckToken` loads this file, and only in builds with
 * a site key. Auth and Firestore then use it automatically.
 */
const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });

/**
 * Returns a token which proves that the page belongs to the project. Rejects after five seconds.
 */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
