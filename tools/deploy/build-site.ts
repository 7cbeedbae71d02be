// The `predeploy` hook in firebase.json. Builds the pages of the deployed project.
import path from 'node:path';
import process from 'node:process';
import { Failure } from '../lib/failure.ts';
import { root } from '../lib/root.ts';
import { buildSite } from './site.ts';

try {
  // firebase-tools passes the id of the project in this variable.
  buildSite(process.env['GCLOUD_PROJECT'] ?? '', path.join(root, 'web/dist'));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`elevere: ${error.message}\n`);
  process.exitCode = 1;
}
