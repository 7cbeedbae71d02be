import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';
import { type AppCheckTokenSource, addTokenTimeout } from './token-timeout.ts';

const TOKEN_TIMEOUT_MS = 5_000;

const appCheckProvider = new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__);
const providerWithoutTimeout = appCheckProvider as unknown as AppCheckTokenSource;
Object.assign(
  appCheckProvider,
  addTokenTimeout(
    { getToken: providerWithoutTimeout.getToken.bind(appCheckProvider) },
    TOKEN_TIMEOUT_MS,
  ),
);

/** After this call, Firebase Auth sends App Check tokens by itself. */
const appCheck = initializeAppCheck(firebaseApp, {
  provider: appCheckProvider,
  isTokenAutoRefreshEnabled: true,
});

/** Returns an App Check token. Rejects if there is none after TOKEN_TIMEOUT_MS. */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
