import process from 'node:process';
import { emulatorEnvironment } from '../../tools/emulators/environment.ts';

// vitest.config.ts loads this file before each test file, so that each worker has its own project.
const workerProjectId = `demo-worker-${process.env['VITEST_POOL_ID']}`;

if (process.env['GCLOUD_PROJECT'] !== workerProjectId) {
  Object.assign(process.env, emulatorEnvironment(workerProjectId));
  // Imported late, because these modules read the environment when they load.
  const { serveFunctions } = await import('./serve-functions.ts');
  process.env['ELEVERE_ORIGIN'] = (await serveFunctions()).origin;
  const { clearNetwork } = await import('./emulators.ts');
  await clearNetwork();
}
