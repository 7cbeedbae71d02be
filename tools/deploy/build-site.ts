// The `predeploy` hook in firebase.json. Builds the pages of the deployed project.
import path from 'node:path';
import process from 'node:process';
import { root } from '../lib/root.ts';
import { runScript } from './command.ts';
import { buildSite } from './site.ts';

await runScript(async () => {
  // firebase-tools passes the id of the project in this variable.
  buildSite(process.env['GCLOUD_PROJECT'] ?? '', path.join(root, 'web/dist'));
});
