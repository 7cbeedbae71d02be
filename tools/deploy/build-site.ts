// Hosting's predeploy (firebase.json): builds the pages of the project that is deployed to.
import path from 'node:path';
import process from 'node:process';
import { root } from '../emulators/configuration.ts';
import { Failure } from '../emulators/failure.ts';
import { buildSite } from './site.ts';

try {
  // firebase-tools says which project it deploys to, by its id.
  buildSite(process.env['GCLOUD_PROJECT'] ?? '', path.join(root, 'web/dist'));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`elevere: ${error.message}\n`);
  process.exitCode = 1;
}
