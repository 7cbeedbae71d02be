import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app } from './firebase-app.ts';

/**
 * Firebase App Check behind one door: loaded by `appCheckToken` in builds that have a site key,
 * and in no other. Auth and Firestore find it by themselves once it is there.
 */
const appCheck = initializeAppCheck(app, {
  provider: new ReCaptchaEnterpriseProvider(__APP_CHECK_SITE_KEY__),
  isTokenAutoRefreshEnabled: true,
});

/** A token that says that this page is the project's own. */
export async function currentAppCheckToken(): Promise<string> {
  return (await getToken(appCheck)).token;
}
