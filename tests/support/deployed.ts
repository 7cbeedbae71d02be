import { cert, initializeApp } from 'firebase-admin/app';
import { PROJECT } from './environment.ts';
import { idTokenClaims, newSigningKey, signed, startGoogle } from './google.ts';
import { serveFunctions } from './serve-functions.ts';

/**
 * The functions as production runs them: tokens are verified by the Admin SDK against signed keys,
 * because nothing tells it of the Auth emulator. Documents stay in the Firestore emulator. Its
 * test has a process of its own, so this is switched for good.
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
  // Credentials are not what is tested; the emulators accept the owner token.
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
    /** An ID token as Google signs it for this uid, with some claims or headers changed. */
    idToken: (uid: string, change: object = {}, header: object = {}) =>
      signed(idTokenKey, { ...idTokenClaims(uid), ...change }, header),
    stop: async () => {
      await functions.stop();
      await google.stop();
    },
  };
}

export type Deployed = Awaited<ReturnType<typeof startDeployed>>;
