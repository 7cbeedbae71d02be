import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';

const TOKEN_TIMEOUT_MS = 5_000;

/** App Check's providers have this method, but their public types omit it. */
interface TokenSource {
  getToken: () => Promise<object>;
}

/**
 * Without a timeout, App Check would wait forever if reCAPTCHA's script is blocked, and Firebase
 * Auth would wait for App Check. After one timeout, further calls fail at once until the pending
 * attempt ends.
 */
function withTimeout(source: TokenSource): TokenSource {
  let pendingAttempt: Promise<object> | null = null;
  let hasTimedOut = false;
  return {
    async getToken() {
      pendingAttempt ??= source.getToken().finally(() => {
        pendingAttempt = null;
        hasTimedOut = false;
      });
      const timeout = new Promise<never>((_, reject) => {
        const timer = AbortSignal.timeout(hasTimedOut ? 0 : TOKEN_TIMEOUT_MS);
        timer.addEventListener('abort', () => {
          hasTimedOut = pendingAttempt !== null;
          reject(timer.reason);
        });
      });
      return Promise.race([pendingAttempt, timeout]);
    },
  };
}

const provider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
const sourceWithoutTimeout = provider as unknown as TokenSource;
Object.assign(provider, withTimeout({ getToken: sourceWithoutTimeout.getToken.bind(provider) }));

/** After this call, Firebase Auth sends App Check tokens by itself. */
const appCheck = initializeAppCheck(firebaseApp, { provider, isTokenAutoRefreshEnabled: true });

/** Rejects if there is no token after TOKEN_TIMEOUT_MS. */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
