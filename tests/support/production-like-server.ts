import { cert, initializeApp } from 'firebase-admin/app';
import { PROJECT_ID } from './environment.ts';
import { idTokenClaims, newSigningKey, signToken, startFakeGoogle } from './google.ts';
import { serveFunctions } from './serve-functions.ts';

/**
 * Deletes the Auth emulator's variable, so that the Admin SDK verifies the signatures of tokens.
 */
export async function startProductionLikeServer() {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const [idTokenKey, appCheckKey] = [newSigningKey('id-1'), newSigningKey('app-check-1')];
  const fakeGoogle = await startFakeGoogle(idTokenKey, appCheckKey);
  const adminCredential = cert({
    projectId: PROJECT_ID,
    clientEmail: `functions@${PROJECT_ID}.iam.gserviceaccount.com`,
    privateKey: idTokenKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  });
  // The emulators accept the owner token. Credentials are not tested here.
  adminCredential.getAccessToken = async () => ({ access_token: 'owner', expires_in: 3600 });
  initializeApp({
    projectId: PROJECT_ID,
    httpAgent: fakeGoogle.agent,
    credential: adminCredential,
  });
  const server = await serveFunctions();
  return {
    origin: server.origin,
    google: fakeGoogle,
    idTokenKey,
    appCheckKey,
    /** Returns an ID token for this uid as Google signs it, with some claims or headers changed. */
    idToken: (uid: string, change: object = {}, header: object = {}) =>
      signToken(idTokenKey, { ...idTokenClaims(uid), ...change }, header),
    stop: async () => {
      await server.stop();
      await fakeGoogle.stop();
    },
  };
}

export type ProductionLikeServer = Awaited<ReturnType<typeof startProductionLikeServer>>;
