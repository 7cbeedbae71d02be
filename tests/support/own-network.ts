import process from 'node:process';
import { emulatorEnvironment } from '../../tools/emulators/environment.ts';

// Loaded before each file of tests, by vitest.config.ts. Every worker has a network of its own on
// the emulators, which a test may empty, and serves the functions itself: no file waits for the
// locks of another, or counts its members.
const network = `demo-worker-${process.env['VITEST_POOL_ID']}`;

if (process.env['GCLOUD_PROJECT'] !== network) {
  Object.assign(process.env, emulatorEnvironment(network));
  // Only now, because they read the environment when they load.
  const { serveFunctions } = await import('./serve-functions.ts');
  process.env['ELEVERE_ORIGIN'] = (await serveFunctions()).origin;
  const { emptyNetwork } = await import('./emulators.ts');
  await emptyNetwork();
}
