import { REGION } from '../../functions/src/platform/region.ts';
import { address, readFirebaseJson, readProjectId, smtpUrl } from './configuration.ts';

export function emulatorEnvironment(projectId = readProjectId()): Record<string, string> {
  const config = readFirebaseJson();
  return {
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    FIREBASE_AUTH_EMULATOR_HOST: address('auth', config),
    FIRESTORE_EMULATOR_HOST: address('firestore', config),
    FIREBASE_STORAGE_EMULATOR_HOST: address('storage', config),
    PUBSUB_EMULATOR_HOST: address('pubsub', config),
    SMTP_URL: smtpUrl,
    PUBLIC_URL: `http://localhost:${config.emulators.hosting.port}`,
    SUPPORT_EMAIL: 'support@elevere.test',
    ELEVERE_ORIGIN: `http://${address('hosting', config)}`,
    ELEVERE_FUNCTIONS_ORIGIN: `http://${address('functions', config)}/${projectId}/${REGION}`,
    // Without this variable, Google's client libraries would search the network for a metadata
    // server.
    METADATA_SERVER_DETECTION: 'none',
  };
}
