import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './firebase-app.ts';

/** How long a page waits for a token before it goes on without one. Milliseconds. */
const TOKEN_WITHIN_MS = 5_000;

/** How the SDK asks a provider; its public types leave this out. */
interface TokenSource {
  getToken: () => Promise<object>;
}

/**
 * The SDK waits for reCAPTCHA's script for ever, and Firebase Auth waits for the SDK: where that
 * script is blocked nothing could be submitted. Here the wait ends; after the first time that it
 * did, no call waits again while the same attempt is still open.
 */
function inTime(source: TokenSource): TokenSource {
  let attempt: Promise<object> | null = null;
  let late = false;
  return {
    async getToken() {
      attempt ??= source.getToken().finally(() => {
        attempt = null;
        late = false;
      });
      const tooLate = new Promise<never>((_, reject) => {
        const timer = AbortSignal.timeout(late ? 0 : TOKEN_WITHIN_MS);
        timer.addEventListener('abort', () => {
          late = attempt !== null;
          reject(timer.reason);
        });
      });
      return Promise.race([attempt, tooLate]);
    },
  };
}

const provider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
// Cast: every provider has this method, see TokenSource.
const original = provider as unknown as TokenSource;
Object.assign(provider, inTime({ getToken: original.getToken.bind(provider) }));

/**
 * Firebase App Check behind one door: loaded by `addAppCheckToken` in builds that have a site key,
 * and in no other. Auth and Firestore find it by themselves once it is there.
 */
const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });

/** A token that says that this page is the project's own. Rejects after five seconds without one. */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
