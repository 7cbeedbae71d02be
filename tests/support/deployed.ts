import { cert, initializeApp } from 'firebase-admin/app';
import { PROJECT } from './environment.ts';
import { idTokenClaims, newSigningKey, signed, startGoogle } from './google.ts';
import { serveFunctions } from './serve-functions.ts';

/**
 * Starts the functions as in production: the Admin SDK verifies tokens with signed keys, because it
 * is not told about the Auth emulator. Documents are still in the Firestore emulator. The test runs
 * in its own process, so the change is never undone.
 */
export async function startDeployed() {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const [idTokenKey, appCheckKey] = [newSigningKey('id-1'), newSigningKey('app-check-1')];
  const google = await startGoogle(idTokenKey, appCheckKey);
  const credential = cert({
    projectId: PROJECT,
    clientEmail: `functions@${PROJECT}.iam.gserviceaccount.com`,
    privateKey: idTokenKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  // The emulators accept the owner token. Credentials are not tested here.
  credential.getAccessToken = async () => ({ access_token: 'owner', expires_in: 3600 });
  initializeApp({
    projectId: PROJECT,
    httpAgent: google.agent,
    credential,
  });
  const functions = await serveFunctions();
  return {
    origin: functions.origin,
    google,
    idTokenKey,
    appCheckKey,
    /** Returns an ID token for this uid as Google signs it, with some claims or headers changed. */
    idToken: (uid: string, change: object = {}, header: object = {}) =>
      signed(idTokenKey, { ...idTokenClaims(uid), ...change }, header),
    stop: async () => {
      await functions.stop();
      await google.stop();
    },
  };
}

export type Deployed = Awaited<ReturnType<typeof startDeployed>>;
