import { REGION } from '../../functions/src/platform/region.ts';
import { emulatorAddress, readFirebaseJson, readProjectId, smtpUrl } from './configuration.ts';

export function emulatorEnvironment(projectId = readProjectId()): Record<string, string> {
  const config = readFirebaseJson();
  return {
    GCLOUD_PROJECT: projectId,
    GOOGLE_CLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorAddress('auth', config),
    FIRESTORE_EMULATOR_HOST: emulatorAddress('firestore', config),
    FIREBASE_STORAGE_EMULATOR_HOST: emulatorAddress('storage', config),
    PUBSUB_EMULATOR_HOST: emulatorAddress('pubsub', config),
    SMTP_URL: smtpUrl,
    PUBLIC_URL: `http://localhost:${config.emulators.hosting.port}`,
    SUPPORT_EMAIL: 'support@elevere.test',
    ELEVERE_ORIGIN: `http://${emulatorAddress('hosting', config)}`,
    ELEVERE_FUNCTIONS_ORIGIN: `http://${emulatorAddress('functions', config)}/${projectId}/${REGION}`,
    // Without this variable, Google's client libraries would search the network for a metadata
    // server.
    METADATA_SERVER_DETECTION: 'none',
  };
}
