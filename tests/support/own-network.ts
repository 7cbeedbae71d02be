import process from 'node:process';
import { emulatorEnvironment } from '../../tools/emulators/environment.ts';

// Loaded before each test file by vitest.config.ts. Every worker has its own project on the
// emulators and serves the functions itself. So a file may empty its network, and never waits for
// the locks of another file or counts its members.
const network = `demo-worker-${process.env['VITEST_POOL_ID']}`;

if (process.env['GCLOUD_PROJECT'] !== network) {
  Object.assign(process.env, emulatorEnvironment(network));
  // Imported late, because these modules read the environment when they load.
  const { serveFunctions } = await import('./serve-functions.ts');
  process.env['ELEVERE_ORIGIN'] = (await serveFunctions()).origin;
  const { emptyNetwork } = await import('./emulators.ts');
  await emptyNetwork();
}
